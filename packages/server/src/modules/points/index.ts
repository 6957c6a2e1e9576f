export { type AttemptOfStudent, pointsOfAttempts } from "./attempt-points.ts";
export { creditAttempts } from "./credit-attempts.ts";
export {
  balanceOf,
  enterAll,
  enteredHere,
  enterPoints,
  lockBalance,
  lockBalances,
} from "./ledger.ts";
export { refundPoints, spendPoints } from "./purchases.ts";
