let lastInput = 0;

const note = () => {
  lastInput = Date.now();
};
// Unit tests have no page.
if (typeof document !== "undefined") {
  for (const input of ["pointerdown", "keydown"])
    document.addEventListener(input, note, { capture: true, passive: true });
}

/** When somebody last touched this tab, by the device's clock; 0 when nobody has. */
export const lastInputAt = (): number => lastInput;
