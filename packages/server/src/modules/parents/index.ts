export { giveAccess, pairsWithAccess } from "./access.ts";
export { isConsentWithdrawn } from "./consents.ts";
export { eraseParentsOf, parentsData } from "./of-student.ts";
