/** Loaded by its route, in a chunk of its own. */
export const questionBankPage = () => import("./question-bank-page.tsx");
