export { type AttemptOfStudent, pointsOfAttempts } from "./attempt-points.ts";
export { creditAttempts } from "./credit-attempts.ts";
export {
  balanceOf,
  enterAll,
  enteredHere,
  enterPoints,
  eraseReasons,
  lockBalance,
  lockBalances,
} from "./ledger.ts";
export { enterCorrection, isCorrected, refundPoints, spendPoints } from "./purchases.ts";
