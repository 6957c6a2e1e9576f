export { arrangementsOf, eraseArrangements } from "./store.ts";
