export {
  areSubjects,
  hasComponent,
  hasTopic,
  subjectAsked,
  subjectNamed,
} from "./known-choices.ts";
export { listSubjects, type Subject } from "./list-subjects.ts";
export { ensureSchoolLists, loadSchoolLists, type SchoolLists } from "./load-school-lists.ts";
