let lastInput = 0;

const note = () => {
  lastInput = Date.now();
};
// Not where there is no page: in unit tests.
if (typeof document !== "undefined") {
  for (const input of ["pointerdown", "keydown"])
    document.addEventListener(input, note, { capture: true, passive: true });
}

/** When somebody last touched this tab, by the device's clock; 0 when nobody has. */
export const lastInputAt = (): number => lastInput;
