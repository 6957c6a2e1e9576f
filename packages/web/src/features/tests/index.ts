/** The candidates of a test with their scores; the conduct screen shows it, too. */
export const scoresTable = () => import("./list/scores-table.tsx");
/** A new test of questions that were chosen in the bank. */
export const beginTest = () => import("./begin-test.ts");
