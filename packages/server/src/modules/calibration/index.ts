export { calibrateNightly } from "./calibrate.ts";
export { difficultiesOf } from "./store.ts";
