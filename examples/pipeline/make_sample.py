"""Makes sample.png, so that the example needs no picture of anybody's: a moon over waves, 256 x 192 pixels."""

from pathlib import Path

import numpy as np
from PIL import Image

WIDTH, HEIGHT = 256, 192


def picture() -> np.ndarray:
    y, x = np.mgrid[0:HEIGHT, 0:WIDTH].astype(float)
    image = np.stack([40 + 60 * y / HEIGHT, 50 + 70 * y / HEIGHT, 110 + 80 * y / HEIGHT], axis=-1)
    moon = (x - 180) ** 2 + (y - 52) ** 2 < 34**2
    shadow = (x - 194) ** 2 + (y - 44) ** 2 < 30**2
    image[moon & ~shadow] = (245, 240, 205)
    for i, (base, height, length) in enumerate(((118, 9, 47), (138, 12, 61), (160, 14, 83))):
        wave = y > base + height * np.sin(2 * np.pi * (x + 31 * i) / length)
        image[wave] = (30 + 22 * i, 75 + 32 * i, 120 + 36 * i)
    mast = (abs(x - 84) < 2) & (y > 66) & (y < 122)
    sail = (x > 88) & (x < 88 + 0.7 * (y - 68)) & (y > 68) & (y < 114)
    hull = (abs(x - 90) < 36 - 1.2 * (y - 118)) & (y > 118) & (y < 134)
    image[mast | hull] = (92, 52, 30)
    image[sail] = (228, 222, 214)
    return image.clip(0, 255).astype(np.uint8)


if __name__ == "__main__":
    Image.fromarray(picture()).save(Path(__file__).with_name("sample.png"), optimize=True)
