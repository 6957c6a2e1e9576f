export { creditPaper } from "./credit-paper.ts";
export { balanceOf } from "./ledger.ts";
export { pointsOfPaper } from "./paper-points.ts";
