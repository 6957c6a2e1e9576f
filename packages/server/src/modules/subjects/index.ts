export { ensureSchoolLists } from "./ensure-school-lists.ts";
export { areSubjects, hasComponent, hasTopic, subjectNamed } from "./known-choices.ts";
export { listSubjects, type Subject } from "./list-subjects.ts";
export { loadSchoolLists, type SchoolLists } from "./load-school-lists.ts";
export { subjectAsked } from "./subject-asked.ts";
