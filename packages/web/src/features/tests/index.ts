/** The candidates of a test with their scores; the conduct screen shows it, too. */
export const scoresTable = () => import("./list/scores-table.tsx");
