export { creditPaper } from "./credit-paper.ts";
export { balanceOf, enterPoints, lockBalance } from "./ledger.ts";
export { pointsOfPaper } from "./paper-points.ts";
export { refundPoints, spendPoints } from "./purchases.ts";
