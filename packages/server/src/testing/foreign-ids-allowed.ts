import type { Role } from "@markwell/domain/people/role";
import type { OwnedKind } from "./id-kinds.ts";

/**
 * `shared`: others may see or use it. `nothing`: like an unknown id, nothing told or changed. `own`: a
 * name that the caller gives to their own thing; somebody else's of that name is another.
 */
export type Outcome = "shared" | "nothing" | "own";

interface Exception {
  who: Role | "ANYONE";
  calls: readonly string[];
  /** These fields alone; everything else is the caller's own. */
  fields: readonly string[];
  outcome: Outcome;
  why: string;
}

/** Every exception to "somebody else's id is refused". A module that shares something says so here. */
export const EXCEPTIONS: readonly Exception[] = [
  {
    who: "ANYONE",
    calls: ["registerTrainee", "registrationInfo"],
    fields: ["testid"],
    outcome: "shared",
    why: "a registration link is for whoever has it, while registration is open",
  },
  {
    who: "ANYONE",
    calls: ["forgotPassword"],
    fields: ["email"],
    outcome: "nothing",
    why: "the answer is the same for every e-mail; the link goes to the mailbox alone",
  },
  {
    who: "ANYONE",
    calls: ["beginPasskey"],
    fields: ["emailid"],
    outcome: "nothing",
    why: "the answer is alike for every e-mail; only the passkey opens the account",
  },
  {
    who: "ANYONE",
    calls: ["resetPassword"],
    fields: ["code", "userId"],
    outcome: "shared",
    why: "the code is the right to it; with another person's id, or another code, it is refused",
  },
  {
    who: "STUDENT",
    calls: ["joinTest"],
    fields: ["testid"],
    outcome: "shared",
    why: "one click joins a test with open registration, of whichever teacher",
  },
  {
    who: "STUDENT",
    calls: ["askToComeIn", "atTheDoor"],
    fields: ["testid"],
    outcome: "shared",
    why: "anybody with the link may ask to join a test, and hears their own state",
  },
  {
    who: "STUDENT",
    calls: ["updateProfile"],
    fields: ["mathTutor", "engTutor", "sciTutor", "motherTongueTutor"],
    outcome: "shared",
    why: "a student chooses a tutor from the teachers of a subject",
  },
  {
    who: "STUDENT",
    calls: ["openSitting", "saveAnswer", "saveLateAnswers", "handIn"],
    fields: ["device"],
    outcome: "own",
    why: "a device is known within one attempt",
  },
  {
    who: "STUDENT",
    calls: ["claimReward", "askQuestion", "startPractice", "practiseLike"],
    fields: ["requestid", "clientRequestId"],
    outcome: "own",
    why: "the name of a request tells a person's own repeats",
  },
  {
    who: "TRAINER",
    calls: ["makePractice"],
    fields: ["clientRequestId"],
    outcome: "own",
    why: "the name of a request tells a person's own repeats",
  },
  {
    who: "TRAINER",
    calls: ["proposePractice", "makePractice"],
    fields: ["questions[]"],
    outcome: "shared",
    why: "the bank is one: whatever of it no test needs may be practised",
  },
  {
    who: "ADMIN",
    calls: ["correctPoints"],
    fields: ["requestid"],
    outcome: "own",
    why: "a request is told from others of the same student",
  },
  {
    who: "TRAINER",
    calls: ["openUpload"],
    fields: ["fingerprint"],
    outcome: "own",
    why: "a fingerprint tells the files of one sender",
  },
  {
    who: "TRAINER",
    calls: ["listStudents"],
    fields: ["classId", "_id"],
    outcome: "shared",
    why: "every teacher sees the list of all students with the names of their classes",
  },
  {
    who: "TRAINER",
    calls: ["listQuestions"],
    fields: ["import", "import[]"],
    outcome: "nothing",
    why: "the bank, narrowed to own imports: another's narrows it to nothing",
  },
  {
    who: "TRAINER",
    calls: ["exportQuestions"],
    fields: ["import", "import[]"],
    outcome: "shared",
    why: "a filter of the bank, which chosen questions go before",
  },
  {
    who: "ADMIN",
    calls: ["listQuestions"],
    fields: ["import", "import[]"],
    outcome: "nothing",
    why: "the bank, narrowed to own imports: another's narrows it to nothing",
  },
  {
    who: "ADMIN",
    calls: ["exportQuestions"],
    fields: ["import", "import[]"],
    outcome: "shared",
    why: "a filter of the bank, which chosen questions go before",
  },
  {
    who: "TRAINER",
    calls: ["consultationQueue"],
    fields: ["classId"],
    outcome: "own",
    why: "one's own queue, narrowed to students of a class",
  },
  {
    who: "TRAINER",
    calls: [
      "questionDetail",
      "questionHistory",
      "createTest",
      "updateTest",
      "exportQuestions",
      "swapInFormat",
    ],
    fields: ["id", "questions[]", "sections[].before", "ids[]", "chosen[]", "question"],
    outcome: "shared",
    why: "the bank is one: other teachers' questions are readable, and any test may use them",
  },
  {
    who: "TRAINER",
    calls: ["checkPaper"],
    fields: ["questions[]"],
    outcome: "shared",
    why: "any test may use the bank's questions, and its teacher sees what is to be fixed in them",
  },
  {
    who: "TRAINER",
    calls: ["levelResults", "levelQuestions", "levelFile"],
    fields: ["testid"],
    outcome: "shared",
    why: "who follows a level sees means over its classes in every test of the subject, no student's",
  },
  {
    who: "TRAINER",
    calls: ["passageDetail"],
    fields: ["id"],
    outcome: "shared",
    why: "the bank is one: other teachers' passages are readable",
  },
  {
    who: "TRAINER",
    calls: ["rubricDetail"],
    fields: ["id"],
    outcome: "shared",
    why: "the bank is one: other teachers' rubrics are readable",
  },
  {
    who: "TRAINER",
    calls: ["testToCopy"],
    fields: ["id"],
    outcome: "shared",
    why: "a copy is a new test of the caller's own, from questions that the bank shows them anyway",
  },
  {
    who: "TRAINER",
    calls: ["createQuestion", "updateQuestion"],
    fields: ["quesimg", "options[].optimg"],
    outcome: "shared",
    why: "a question that is copied keeps its pictures; who knows a picture's address sees it anyway",
  },
  {
    who: "TRAINER",
    calls: ["similarQuestions", "checkTestName"],
    fields: ["except"],
    outcome: "shared",
    why: "it only leaves a question or title of the common bank and list out of a comparison",
  },
  {
    who: "TRAINER",
    calls: ["assignTest"],
    fields: ["studentId[]"],
    outcome: "shared",
    why: "every teacher may give an own test to every student of the school",
  },
  {
    who: "TRAINER",
    calls: ["extendHomework"],
    fields: ["students[]"],
    outcome: "nothing",
    why: "only students who have the caller's own homework are extended",
  },
  {
    who: "TRAINER",
    calls: ["remindHomework"],
    fields: ["students[]"],
    outcome: "shared",
    why: "only students who have the caller's own homework are reminded, and whoever may be given it may have it",
  },
  {
    who: "TRAINER",
    calls: ["giveToClasses"],
    fields: ["except[]"],
    outcome: "shared",
    why: "whoever is not in the caller's own classes is no exception: the own class gets the test as without them",
  },
  {
    who: "TRAINER",
    calls: ["takeFromClass"],
    fields: ["class"],
    outcome: "nothing",
    why: "a class that does not have the caller's own test has nothing to lose",
  },
  {
    who: "TRAINER",
    calls: ["takeOutOfClass", "answerClassRequests"],
    fields: ["studentId[]"],
    outcome: "nothing",
    why: "whoever is not in the caller's own class, or does not wait for it, is left alone",
  },
  {
    who: "TRAINER",
    calls: ["addToClass", "setClassTeachers"],
    fields: ["studentId[]", "teachers[].teacher", "formTeacher"],
    outcome: "shared",
    why: "a teacher puts any student of the school into an own class, and any colleague beside them",
  },
  {
    who: "TRAINER",
    calls: ["studentResults", "markingQueue", "markingQuestions"],
    fields: ["studentId", "testid", "qid", "class", "after"],
    outcome: "nothing",
    why: "they list what is of the caller's own tests; of others' there is nothing",
  },
];

/** What admins find by any id: "admins run the school" and read tests and questions for support. */
export const ADMINS_SHARE: readonly OwnedKind[] = [
  "test",
  "question",
  "bank question",
  "passage",
  "rubric",
  "rubric version",
  "class",
  "student",
  "teacher",
  "order",
  "picture",
  "cursor",
];

export function exceptionFor(attempt: {
  name: string;
  role: Role | "ANYONE";
  fields: readonly string[];
}): Exception | undefined {
  return EXCEPTIONS.find(
    ({ who, calls, fields }) =>
      who === attempt.role &&
      calls.includes(attempt.name) &&
      attempt.fields.every((field) => fields.includes(field)),
  );
}

export const SHARED_LISTS: ReadonlyArray<{ who: Role; calls: readonly string[]; why: string }> = [
  {
    who: "TRAINER",
    calls: ["listTests", "listTestTitles"],
    why: "teachers see which tests there are in the school; the content, only of their own",
  },
  {
    who: "TRAINER",
    calls: [
      "listQuestions",
      "questionsByLevel",
      "drawQuestions",
      "drawFormat",
      "swapInFormat",
      "listPassages",
      "listRubrics",
      "proposePractice",
    ],
    why: "the bank is one",
  },
  {
    who: "TRAINER",
    calls: ["listStudents"],
    why: "teachers see all students of the school, without what they have bought",
  },
  {
    who: "TRAINER",
    calls: ["levelMarking"],
    why: "who follows a level sees in which classes and tests answers wait, and with whom",
  },
  {
    who: "TRAINER",
    calls: ["classNames", "colleagues"],
    why: "teachers see the names of all classes and teachers; what is in a class, only of their own",
  },
  {
    who: "STUDENT",
    calls: ["tutorsBySubject", "searchTutors"],
    why: "a student chooses a tutor from the teachers, by name",
  },
  {
    who: "STUDENT",
    calls: ["listMyTests"],
    why: "tests of the student's level with open registration are there to be joined",
  },
];

export const showsOthers = (name: string, role: Role | "ANYONE"): boolean =>
  SHARED_LISTS.some(({ who, calls }) => who === role && calls.includes(name));
