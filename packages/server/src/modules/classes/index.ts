export { classesOfLevel, classesOfStudentFor, type NamedClass } from "./classes-of.ts";
export { type ClassFacts, findClassFor } from "./find-class.ts";
export { type AfterMembership, joinClass, leaveClass, type Membership } from "./membership.ts";
export { eraseNotes, notesAbout, removeNote, type StoredNote, writeNote } from "./student-notes.ts";
