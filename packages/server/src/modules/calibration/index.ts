export { difficultiesOf } from "./store.ts";
