export { emailsOfAdmins } from "./admins.ts";
export { approveStudent } from "./approve-student.ts";
export { isEasyToGuess, refuseWeakPassword } from "./check-password.ts";
export { classNamesBeside, isInClass } from "./classes-beside.ts";
export { confirmPassword } from "./confirm-password.ts";
export { confirmAddress, unapproved, unconfirmed } from "./confirmed.ts";
export {
  changePeople,
  createStudents,
  createTeachers,
  type ImportedChange,
  type ImportedStudent,
  type ImportedTeacher,
} from "./create-many.ts";
export {
  createAdmin,
  createStudent,
  createTeacher,
  type NewStudent,
  type NewTeacher,
} from "./create-person.ts";
export { changeStudent } from "./edit-student.ts";
export {
  accountKey,
  ensureApproved,
  findByLogins,
  findCredentials,
  findNamesakes,
  findPerson,
  findTeachersNamed,
  isAnybody,
  type KnownPerson,
  levelOf,
  lockPerson,
  type Person,
  usernamesInUse,
} from "./find-person.ts";
export { setGuardianConsent } from "./guardian-consent.ts";
export { ensureLeads, readLevelRoles, setLevelRoles } from "./level-roles.ts";
export { listStudents } from "./list-students.ts";
export { listTeachers } from "./list-teachers.ts";
export {
  approveMany,
  levelMany,
  liftMany,
  lockStudent,
  lockStudents,
  removeMany,
  suspendMany,
  withoutPassword,
} from "./many-students.ts";
export {
  createParent,
  forgetParent,
  forgetProposedParent,
  proposedParent,
  removeParentPassword,
  renameParent,
} from "./parents.ts";
export {
  hashPassword,
  inPasswordTurn,
  passwordByAccount,
  setPassword,
  verifyPassword,
} from "./password.ts";
export {
  fieldsOfStudent,
  STUDENT_COLUMNS,
  studentColumns,
  teacherColumns,
} from "./person-columns.ts";
export {
  type ChosenTutorOf,
  type Profile,
  readGoals,
  readProfile,
  type SubjectGoals,
} from "./read-profile.ts";
export { erasePerson, goneStudents, lockForErasure } from "./remove-person.ts";
export {
  classesOfRoster,
  keepRosterClasses,
  keepRosterIds,
  peopleOfRoster,
  type RosterPerson,
} from "./roster-ids.ts";
export {
  dayShown,
  hasWord,
  IS_ADMIN,
  IS_OFFICE,
  type Shown,
  searchConditions,
  wordsIn,
} from "./row-search.ts";
export { type AfterProfileSaved, saveProfile } from "./save-profile.ts";
export {
  type LevelOfSubject,
  meantForAll,
  OTHER_SUBJECT_LEVEL,
  subjectLevelsOf,
  TEST_IS_MEANT_FOR,
  type WantedLevel,
} from "./subject-levels.ts";
export { chooseTutor, passOnStudents } from "./tutors.ts";
export { userWire } from "./user-wire.ts";
export {
  moveStudents,
  type StudentAtSchool,
  studentsAtSchool,
  takeBackMoves,
} from "./year-change.ts";
