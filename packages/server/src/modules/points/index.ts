export { creditPapers } from "./credit-papers.ts";
export { balanceOf, enterAll, enterPoints, lockBalance, lockBalances } from "./ledger.ts";
export { type PaperOfStudent, pointsOfPapers } from "./paper-points.ts";
export { refundPoints, spendPoints } from "./purchases.ts";
