export { type ClassFacts, findClassFor } from "./find-class.ts";
export { joinClass, leaveClass, type Membership } from "./membership.ts";
