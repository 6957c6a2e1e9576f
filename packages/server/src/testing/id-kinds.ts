import type { Call } from "@markwell/contract/call";
import { type Leaf, leavesOf } from "./schema-leaves.ts";

/** What a field names that belongs to somebody: a person of ours, or a thing of theirs. */
export type OwnedKind =
  | "test"
  | "question"
  | "bank question"
  | "passage"
  | "rubric"
  | "rubric version"
  | "question import"
  | "class"
  | "note"
  | "annotation"
  | "bank comment"
  | "vetting comment"
  | "arrangement"
  | "parent"
  | "parent message"
  | "practice round"
  | "class practice"
  | "option"
  | "student"
  | "teacher"
  | "consultation"
  | "order"
  | "session"
  | "linked account"
  | "passkey"
  | "upload"
  | "picture"
  | "video"
  | "e-mail"
  | "reset code"
  | "device"
  | "fingerprint"
  | "claim"
  | "asking"
  | "cursor";

/** Fields that name nothing which one person has and another has not, with the reason. */
export const NOBODYS = {
  subject: "subjects are the school's: everybody chooses from the same ones",
  list: "topics, components, schools and exams are the school's: any admin may edit them",
  gradeScale: "grades of subject levels are the school's: any admin may edit them",
  paperFormat: "formats of papers are the school's: any admin may edit them",
  reward: "rewards and their categories are the school's: admins keep them, all students see them",
  schoolYear:
    "the school's year and its classes are the office's: any admin may end it, and undo it",
  import: "a checked file is the school's: any admin may confirm it",
  provider:
    "sign-in providers and accounts that wait for the office are the school's: any admin may decide, and everybody may begin",
  oneTimeCode:
    "a one-time or recovery code is looked up within the account that a ticket or the session names",
  languageCheck:
    "signatures of native readers are the school's: any admin may take one back, and the audit log keeps it",
  mail: "mails of the outbox are the office's: any admin may send one again, and reads no text of it",
  admin: "admins are equals: each may remove another one, but never the last",
  colleague:
    "a teacher may give a right to their own test, or the test, to every teacher of the school",
  scriptCode:
    "the code of a script is another one for every marker, and names nothing for anybody else",
  pair: "a pair of scripts is looked up within the judge's own ones",
  joinCode: "six digits from the projector are for whoever sees them, and tell a title",
  classCode: "the code of a class is for whoever has it: it lets a student ask, and tells nothing",
  browser:
    "a random name of a browser, whoever uses it: it only tells the teacher where answers may wait",
  words: "words to search or to call something by; they look nothing up on their own",
} as const;
export type Kind = OwnedKind | keyof typeof NOBODYS;

/** What fields of this name are in every call. */
const BY_NAME: Record<string, Kind> = {
  username: "words",
  contactEmail: "words",
  motherTongue: "words",
  testid: "test",
  testId: "test",
  qid: "question",
  userid: "student",
  traineeid: "student",
  candidate: "student",
  studentId: "student",
  "studentId[]": "student",
  classId: "class",
  subject: "subject",
  "subject[]": "subject",
  "subjects[]": "subject",
  subjectId: "subject",
  "subjectId[]": "subject",
  categoryId: "reward",
  rewardId: "reward",
  rewardHistoryId: "order",
  "rewardHistoryId[]": "order",
  requestid: "claim",
  clientRequestId: "asking",
  requestId: "consultation",
  roundId: "practice round",
  parentId: "parent",
  parentEmail: "words",
  device: "device",
  browser: "browser",
  fingerprint: "fingerprint",
  "teachers[].teacher": "teacher",
  "teachers[].subject": "subject",
  "questions[]": "bank question",
  "sections[].before": "bank question",
  "leaves[].id": "words",
  "answers[].qid": "question",
  "answers[].newAnswer[]": "option",
  quesimg: "picture",
  "options[].optimg": "picture",
  "options[].optimgAlt": "words",
  videoPath: "video",
  "newAnswer[]": "option",
  "right[]": "option",
  mathTutor: "teacher",
  engTutor: "teacher",
  sciTutor: "teacher",
  motherTongueTutor: "teacher",
  tutorName: "words",
  quesimgUrl: "words",
  quesimgAlt: "words",
  message: "words",
};

/** Names within one rubric. */
const RUBRIC_PARTS = {
  "criteria[].id": "words",
  "criteria[].bands[].id": "words",
  "criteria[].points[].id": "words",
} as const;

const BY_CALL: Record<string, Record<string, Kind>> = {
  signIn: { emailid: "e-mail" },
  forgotPassword: { email: "e-mail" },
  resetPassword: { code: "reset code", userId: "student" },
  registerStudent: { emailid: "e-mail" },
  registerTrainee: { emailid: "e-mail" },
  enterByCode: { code: "joinCode" },
  confirmAddress: { code: "reset code" },
  readSignInCode: { code: "reset code" },
  firstSignIn: { code: "reset code" },
  endSession: { _id: "session" },
  beginProviderSignIn: { _id: "provider" },
  linkProvider: { _id: "provider" },
  unlinkProvider: { _id: "linked account" },
  saveProvider: { _id: "provider", clientId: "words", tenant: "words" },
  removeProvider: { _id: "provider" },
  tryProvider: { _id: "provider" },
  unlinkPerson: { _id: "admin" },
  decideProviderRequest: { _id: "provider", personId: "admin" },
  beginPasskey: { emailid: "e-mail" },
  takeSecondStep: { code: "oneTimeCode" },
  prove: { code: "oneTimeCode" },
  removeFactor: { _id: "passkey" },
  renameFactor: { _id: "passkey" },
  resetFactor: { _id: "admin" },
  removeSubject: { _id: "subject" },
  saveSubject: { _id: "subject" },
  saveListRow: { _id: "list" },
  saveGradeScale: { _id: "gradeScale" },
  removeGradeScale: { _id: "gradeScale" },
  savePaperFormat: { _id: "paperFormat" },
  drawFormat: { formatId: "paperFormat" },
  swapInFormat: { formatId: "paperFormat", "chosen[]": "question", question: "question" },
  removePaperFormat: { _id: "paperFormat" },
  retireListRow: { _id: "list" },
  orderListRows: { "ids[]": "list" },
  subjectDetail: { id: "subject" },
  uploadPart: { id: "upload" },
  listStudents: { emailid: "words", _id: "student" },
  activeOrders: { _id: "order" },
  pastOrders: { _id: "order" },
  exportStudents: { emailid: "words" },
  listTeachers: { emailid: "words" },
  exportTeachers: { emailid: "words" },
  removeStudent: { id: "student" },
  deletedStudents: { emailid: "words" },
  editStudent: {
    _id: "student",
    emailid: "e-mail",
    "subjectLevels[].subject": "subject",
    "indexes[].classId": "class",
  },
  addStudent: { emailid: "e-mail" },
  studentData: { id: "student" },
  eraseStudent: { emailid: "e-mail" },
  traineeDetails: { _id: "student" },
  signInLock: { id: "student" },
  liftSignInLock: { _id: "student" },
  createAdmin: { emailid: "e-mail" },
  changeAdmin: { _id: "admin" },
  removeAdmin: { _id: "admin" },
  signOutTeacher: { _id: "teacher" },
  removeTeacher: { _id: "teacher" },
  teacherBelongings: { id: "teacher" },
  handTeacherOver: {
    _id: "teacher",
    tests: "teacher",
    classes: "teacher",
    consultations: "teacher",
  },
  saveTeacher: {
    _id: "teacher",
    emailid: "e-mail",
    "subjects[]._id": "subject",
    "levelRoles[].subject": "subject",
    "levelRoles[].subject._id": "subject",
  },
  teacherDetail: { id: "teacher" },
  listAudit: { actor: "teacher" },
  exportAudit: { actor: "teacher" },
  brokenRows: { id: "import" },
  importProgress: { id: "import" },
  confirmImport: { _id: "import", "suspend[]": "student", "lift[]": "student" },
  checkQuestions: { into: "question import", subject: "subject" },
  checkedQuestions: { _id: "question import" },
  changeCheck: {
    _id: "question import",
    "defaults.subject": "subject",
    "rows[].filing.subject": "subject",
    "many.filing.subject": "subject",
  },
  listQuestions: { import: "question import", "import[]": "question import" },
  importQuestions: { _id: "question import" },
  undoImport: { _id: "question import" },
  takeLanguageCheckBack: { id: "languageCheck" },
  importedSections: { _id: "question import" },
  exportQuestions: {
    "ids[]": "bank question",
    import: "question import",
    "import[]": "question import",
  },
  deleteQuestion: { _id: "bank question" },
  sendMailsAgain: { "ids[]": "mail" },
  readingEffect: { _id: "bank question" },
  takeReading: { "questions[]._id": "bank question" },
  keepForTests: { "ids[]": "bank question" },
  fileQuestions: { "ids[]": "bank question" },
  deleteQuestions: { "ids[]": "bank question" },
  questionDetail: { id: "bank question" },
  questionHistory: { id: "bank question" },
  updateQuestion: { id: "bank question", passage: "passage", rubric: "rubric" },
  similarQuestions: { except: "bank question" },
  createQuestion: { passage: "passage", partOf: "bank question", rubric: "rubric" },
  updatePassage: { id: "passage" },
  passageDetail: { id: "passage" },
  deletePassage: { _id: "passage" },
  arrangePassage: { _id: "passage", "below[]": "bank question" },
  createRubric: RUBRIC_PARTS,
  updateRubric: { id: "rubric", ...RUBRIC_PARTS },
  rubricDetail: { id: "rubric" },
  deleteRubric: { _id: "rubric" },
  markAnswer: { "rubric.revision": "rubric version", "also[].userid": "student" },
  previewRegrade: { rubric: "rubric version" },
  classDetail: { id: "class" },
  updateClass: { id: "class" },
  removeClass: { _id: "class" },
  setClassTeachers: { _id: "class", formTeacher: "teacher" },
  setTeachersOfClasses: {
    "classes[]._id": "class",
    "classes[].teachers[].teacher": "teacher",
    "classes[].teachers[].subject": "subject",
    "classes[].formTeacher": "teacher",
  },
  addToClass: { _id: "class" },
  giveToClasses: { id: "test", "classes[]": "class", "except[]": "student" },
  extendHomework: { id: "test", "students[]": "student", class: "class" },
  remindHomework: { id: "test", "students[]": "student" },
  takeFromClass: { id: "test", class: "class" },
  testsOfClass: { id: "class" },
  takeOutOfClass: { _id: "class" },
  classCode: { id: "class" },
  newClassCode: { _id: "class" },
  answerClassRequests: { _id: "class" },
  askToJoinClass: { code: "classCode" },
  proposePractice: { "students[]": "student" },
  makePractice: { "students[]": "student" },
  undoPractice: { _id: "class practice" },
  studentFigures: { id: "student" },
  studentReport: { id: "student" },
  classReport: { id: "class" },
  reportSentences: { id: "class" },
  saveComment: { _id: "annotation" },
  saveBankComment: { _id: "bank comment" },
  removeBankComment: { _id: "bank comment" },
  saveNote: { _id: "note" },
  removeNote: { _id: "note" },
  askParentLink: { email: "words" },
  enterAsParent: { code: "reset code" },
  signInParent: { email: "words" },
  inviteParent: { emailid: "words" },
  changeParent: { emailid: "words" },
  writeToParents: { _id: "parent message" },
  takeBackMessage: { _id: "parent message" },
  saveArrangement: { _id: "arrangement" },
  removeArrangement: { _id: "arrangement" },
  checkTestName: { except: "test" },
  deleteTest: { _id: "test" },
  previewYearEnd: { "classes[]._id": "schoolYear" },
  endYear: { "classes[]._id": "schoolYear", fingerprint: "words" },
  planYearEnd: { "classes[]._id": "schoolYear", fingerprint: "words" },
  undoYearEnd: { id: "schoolYear" },
  restoreTest: { _id: "test" },
  shareTest: { teacher: "colleague" },
  sendToVetter: { vetter: "colleague" },
  settleComment: { comment: "vetting comment" },
  handTestOver: { teacher: "colleague" },
  updateTest: { _id: "test" },
  candidateQuestion: { _id: "question" },
  markingQuestions: { class: "class" },
  markingQueue: { class: "class", after: "cursor" },
  saveRound: {
    "duties[].teacher": "teacher",
    "duties[].classes[]": "class",
    "duties[].questions[]": "question",
  },
  agreeMarks: { script: "scriptCode" },
  saveComparison: { "judges[]": "teacher", "references[].script": "scriptCode" },
  confirmComparison: { "scripts[].script": "scriptCode" },
  discardJudgements: { judge: "teacher" },
  judgePair: { pair: "pair" },
  checkSheet: { testIds: "test" },
  fillSheet: { testIds: "test", studentIds: "student", seen: "words" },
  regrade: { seen: "words", rubric: "rubric version", "whyWrong[]._id": "option" },
  removeCategory: { id: "reward" },
  renameCategory: { id: "reward" },
  removeReward: { id: "reward" },
  updateReward: { id: "reward" },
  consultationCaptions: { id: "consultation" },
  askQuestion: { aboutTest: "test", aboutQuestion: "question" },
  deleteConsultation: { _id: "consultation" },
  watchConsultation: { _id: "consultation" },
};
const TESTS_BY_ID =
  /^(checkPaper|classesOfTest|classesToChoose|testShares|shareTest|leaveShare|handTestOver|testToEdit|testToCopy|testDetails|testQuestions|paperQuestions|basicDetails|readHomework|changeHomework|listCandidates|setRegistration|arrangementsOfTest|beginTest|endTest|giveExtraTime|changeRelease|answerTimeOffer|pauseTest|resumeTest|sendMessage|listMessages|endAttempt|letBackIn|removeCandidate|downloadResult|listAsking|answerAtDoor|showJoinCode)$/;

export function kindOf(name: string, path: string): Kind | undefined {
  if (path === "id" && TESTS_BY_ID.test(name)) return "test";
  return BY_CALL[name]?.[path] ?? BY_NAME[path];
}

/** Texts that are no UUIDs and name something all the same, by how such fields are called. */
const NAMES_SOMETHING =
  /(^|[._])id(s|\[\])?$|id$|Id(s|\[\])?$|email|img|path$|^code$|after|cursor|seen|fingerprint|device|tutor/i;

export function idFieldsOf(call: Call): string[] {
  const leaves: Leaf[] = [call.params, call.query, call.body].flatMap(leavesOf);
  const naming = leaves.filter(
    ({ path, isUuid, isText }) => isUuid || (isText && NAMES_SOMETHING.test(path)),
  );
  return [...new Set(naming.map(({ path }) => path))];
}
