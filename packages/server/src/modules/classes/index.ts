export { addToClass, numberInClasses, placeStudent, takeOutOfClass } from "./change-students.ts";
export {
  classesAtLevel,
  classesOfLevel,
  classesOfStudentFor,
  levelsWithClasses,
  type NamedClass,
} from "./classes-of.ts";
export { createClass, setClassTeachers, setTeachersOfClasses } from "./edit-class.ts";
export { type ClassFacts, findClassFor, isAnyClass } from "./find-class.ts";
export { forgetClassRequests } from "./join-code.ts";
export { type AfterMembership, joinClass, leaveClass, type Membership } from "./membership.ts";
export { passOnClasses } from "./pass-on.ts";
export { type ClassesOfYear, placeStudents, readClassesOf } from "./place-students.ts";
export { endPlannedYearsInBackground, failedYearEnds } from "./plan-year-end.ts";
export { type ClassWithTeachers, classesWithTeachers } from "./read-classes.ts";
export { eraseNotes, notesAbout, removeNote, type StoredNote, writeNote } from "./student-notes.ts";
