export { NothingInList, NothingYet } from "./nothing-yet.tsx";
export { firstWorksheetsOf } from "./queries.ts";
