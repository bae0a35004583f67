// Just enough of a document for the report's script: `node page_stub.js DATA.json SCRIPT.js` prints what it did.
"use strict";
const fs = require("fs"), [, , dataFile, scriptFile] = process.argv;
const elements = {}, drawn = [];
function element(id) {
  const classes = new Set();
  const lines = [{style: {}}], title = {};
  return elements[id] ??= {
    style: {}, listeners: {}, lines, title, classes, value: "0", width: 1100, height: 10,
    textContent: id === "data" ? fs.readFileSync(dataFile, "utf8") : "",
    classList: {toggle: (name, on) => (on ? classes.add(name) : classes.delete(name))},
    addEventListener(name, listener) { this.listeners[name] = listener; },
    querySelectorAll: () => lines,
    querySelector: () => title,
    getContext: () => ({
      fillText() {},
      fillRect(...numbers) {
        if (!numbers.every(Number.isFinite)) throw Error(`no rectangle: ${numbers}`);
        drawn.push(numbers);
      },
    }),
  };
}
let tick = null;
const run = new Function("document", "setInterval", "clearInterval", fs.readFileSync(scriptFile, "utf8"));
run({getElementById: element}, f => { tick = f; return 1; }, () => { tick = null; });
const state = () => ({
  label: elements.label.textContent,
  cables: Object.entries(elements).filter(([id]) => id.startsWith("cable")).map(
    ([id, e]) => ({id, colour: e.lines[0].style.stroke, title: e.title.textContent, disturbed: e.classes.has("disturbed")})),
});
const whole = state();
elements.when.value = "3";
elements.when.listeners.input();
const moved = state();
elements.play.listeners.click();
tick();
console.log(JSON.stringify({whole, moved, played: elements.when.value, drawn: drawn.length}));
