export { type ClassFacts, findClassFor } from "./find-class.ts";
export { type AfterMembership, joinClass, leaveClass, type Membership } from "./membership.ts";
