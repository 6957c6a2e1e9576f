export { giveAccess, pairsWithAccess } from "./access.ts";
export { isConsentWithdrawn } from "./consents.ts";
export { parentDoor } from "./entry.ts";
export { eraseParentsOf, parentsData } from "./of-student.ts";
