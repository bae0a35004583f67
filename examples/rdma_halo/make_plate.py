"""Makes plate.pgm, the temperatures of a plate in degrees, 64 x 48 points: warmer to the east, a hot ring, a cold bar."""

from pathlib import Path

import numpy as np
from PIL import Image

WIDTH, HEIGHT = 64, 48


def picture() -> np.ndarray:
    y, x = np.mgrid[0:HEIGHT, 0:WIDTH].astype(float)
    plate = 20 + 60 * x / (WIDTH - 1)
    distance = np.hypot(x - 22, y - 20)
    plate[(distance > 7) & (distance < 12)] = 250
    plate[(x > 38) & (x < 58) & (abs(y - 34) < 3)] = 0
    return plate.round().astype(np.uint8)


if __name__ == "__main__":
    Image.fromarray(picture()).save(Path(__file__).with_name("plate.pgm"))
