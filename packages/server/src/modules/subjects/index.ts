export { listSubjects, type Subject } from "./find-subject.ts";
export { gradedAs, gradingOf, readGradeScales } from "./grade-scales.ts";
export {
  areSubjects,
  examsNamed,
  hasComponent,
  hasTopic,
  subjectAsked,
  subjectNamed,
} from "./known-choices.ts";
export { readPaperFormats } from "./paper-formats.ts";
export {
  ensureSchoolLists,
  loadSchoolLists,
  readSchoolLists,
  type SchoolLists,
} from "./school-lists.ts";
