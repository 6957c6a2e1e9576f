export { calibrateNightly } from "./calibrate.ts";
export { difficultiesOf, LOGITS } from "./store.ts";
