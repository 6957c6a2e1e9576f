import { randomUUID } from "node:crypto";
import type { Call, Who } from "@markwell/contract/call";
import { monthKey } from "@markwell/domain/school/calendar";
import type { SubjectLevel } from "@markwell/domain/school/paper-format";
import { aBandRubric } from "@markwell/domain/testing/a-rubric";
import { sql } from "kysely";
import { beginOrFind } from "../modules/media/resumable/upload-store.ts";
import { readFamilyTexts } from "../modules/school/family-languages.ts";
import type { Db } from "../platform/database/connect.ts";
import { transaction } from "../platform/database/transaction.ts";
import type { TestApp } from "./app.ts";
import { aClass, aClassCode } from "./classes.ts";
import { aConsultation, anAnsweredConsultation } from "./consultations.ts";
import { aFile, aPicture, videoBytes } from "./media.ts";
import { aParent, type TestParent } from "./parents.ts";
import { aClassPractice, aPracticeRound } from "./practice.ts";
import { aQuestionImport } from "./question-imports.ts";
import { aDeliveredOrder, anOrder, aReward, aRewardCategory } from "./rewards.ts";
import {
  aBankQuestion,
  aLevelRole,
  anAdmin,
  aPassage,
  aQuestionDraft,
  aRubric,
  aStudent,
  aSubject,
  aTeacher,
  aTest,
  aVettingComment,
  inClassOf,
  PASSWORD,
  partOf,
  subjectId,
  type TestPerson,
} from "./school.ts";
import { answersTo, aStudentWriting } from "./sitting.ts";

export interface Scene {
  teacher: TestPerson;
  student: TestPerson;
  parent: TestParent;
  testId: string;
  questionId: string;
  subjectId: string;
  /** A valid input of every call, by the call's name in the contract. */
  inputs: Record<string, Record<string, unknown>>;
}

/** Nobody asks it. */
async function aProvider(db: Db, number: number): Promise<string> {
  const { id } = await db
    .insertInto("signInProviders")
    .values({
      kind: "other",
      label: "School account",
      issuer: `https://unasked${number}.provider.test`,
      clientId: "markwell",
      secret: Buffer.from("sealed elsewhere, with a tag that does not fit"),
      domains: ["school.test"],
      roles: ["STUDENT"],
      enabled: false,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

async function aLanguageCheck(db: Db, recordedBy: string): Promise<string> {
  const { id } = await db
    .insertInto("languageChecks")
    .values({
      ...{ language: "ms", reader: "Mdm Siti", texts: ["one"] },
      ...{ recordedBy, checkedAt: new Date() },
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

let count = 0;

/** A fresh scene; what one call does to it disturbs no other. */
export async function aScene(app: TestApp): Promise<Scene> {
  const { teacher, person: student, test } = await aStudentWriting(app);
  const [questionId = ""] = test.questions;
  const subject = await subjectId(app.db);
  const { right } = await answersTo(app.db, test.id, questionId);
  const draft = { ...(await aQuestionDraft(app.db)) };
  const own = { testid: test.id, userid: student.id };
  const bankQuestion = await aBankQuestion(app.db, teacher);
  const [twin = ""] = [
    await aBankQuestion(app.db, teacher, { level: "primary 6" }),
    await aBankQuestion(app.db, teacher, { level: "primary 6" }),
  ];
  const passage = await aPassage(app.db, teacher);
  const schoolClass = await aClass(app.db, teacher, { students: [student] });
  // No other call takes the student out of this one.
  const taughtClass = await aClass(app.db, teacher, { students: [student] });
  const emptyPassage = await aPassage(app.db, teacher);
  const rubric = await aRubric(app.db, teacher);
  const unusedRubric = await aRubric(app.db, teacher);
  const criteria = aBandRubric().criteria.map(partOf);
  const number = ++count;
  const parent = await aParent(app.db, [student]);
  const formerParent = await aParent(app.db, [student]);
  const parentWithPassword = await aParent(app.db, [student], { password: PASSWORD });
  const practised = await somethingToPractise(app, teacher, student, questionId);
  const toPractise = {
    classId: taughtClass,
    questions: [practised.seen],
    students: [student.id],
  };
  const followed = await aLevelRole(app.db, teacher);
  const colleague = await aTeacher(app.db);
  const leavingTeacher = await aTeacher(app.db);
  const leavingStudent = await aStudent(app.db);
  const erasedStudent = await aStudent(app.db);
  const category = await aRewardCategory(app.db);
  const reward = await aReward(app.db, { categoryId: category });
  const deletedTest = await aTest(app.db, teacher);
  await app.db
    .updateTable("tests")
    .set({ removedAt: new Date(app.clock.now()) })
    .where("id", "=", deletedTest.id)
    .execute();
  const unusedSubject = await aSubject(app.db, `Scene Subject ${number}`);
  const subjectWithFormat = await aSubject(app.db, `Scene Format ${number}`);
  const asking = await aStudentAsking(app.db, test.id);
  const code = String(100_000 + number);
  await app.db
    .insertInto("joinCodes")
    .values({ testId: test.id, code, createdAt: new Date() })
    .execute();
  const registration = {
    name: "Mei Ling",
    emailid: `scene${number}@home.test`,
    password: PASSWORD,
    postelCode: "123456",
    level: "primary 6",
    guardian: true,
  };
  return {
    teacher,
    student,
    parent,
    testId: test.id,
    questionId,
    subjectId: subject,
    inputs: {
      signIn: { emailid: student.email, password: PASSWORD, type: "STUDENT" },
      authenticatedUser: {},
      workAs: { type: "ADMIN" },
      signOut: {},
      demoAccounts: {},
      forgotPassword: { email: student.email, url: `${app.origin}/reset-password` },
      resetPassword: { password: PASSWORD, code: "nobody's code", userId: student.id },
      confirmAddress: { code: "nobody's code" },
      makeSignInCodes: { studentId: [await aStudentTaught(app.db, teacher, number)] },
      readSignInCode: { code: "nobody's code" },
      firstSignIn: { code: "nobody's code", password: PASSWORD },
      signInWays: {},
      beginProviderSignIn: { _id: subject },
      finishProviderSignIn: { answer: "state=nobodys&code=nobodys" },
      linkProvider: { _id: subject },
      mySignIns: {},
      unlinkProvider: { _id: subject },
      providerSettings: {},
      saveProvider: {
        kind: "other",
        label: "School account",
        issuer: `https://scene${number}.provider.test`,
        clientId: "markwell",
        secret: "of the scene",
        domains: ["school.test"],
        roles: ["STUDENT"],
        enabled: false,
      },
      removeProvider: { _id: await aProvider(app.db, number) },
      tryProvider: { _id: await aProvider(app.db, number + 100_000) },
      switchPasswords: { off: [] },
      unlinkPerson: { _id: colleague.id },
      decideProviderRequest: { _id: subject, link: false },
      beginPasskey: {},
      takeSecondStep: { ticket: "nobody's ticket", code: "123456" },
      beginSetUp: { ticket: "nobody's ticket", what: "app" },
      finishSetUp: { ticket: "nobody's ticket", app: { sealed: "", code: "123456" } },
      myFactors: {},
      beginFactor: { what: "app" },
      addFactor: { app: { sealed: "", code: "123456" } },
      removeFactor: { _id: subject },
      renameFactor: { _id: subject, name: "My phone" },
      makeRecoveryCodes: {},
      beginProof: {},
      prove: { currentPassword: PASSWORD },
      factorSettings: {},
      requireFactor: { role: "TRAINER", from: "" },
      resetFactor: { _id: colleague.id },
      listNotices: {},
      countNotices: {},
      readNotices: {},
      sendConfirmation: {},
      mySessions: {},
      stillSignedIn: {},
      endSession: { _id: subject },
      endOtherSessions: {},
      localMails: {},
      listMails: { state: "failed" },
      sendMailsAgain: { ids: [await aFailedMail(app.db, student)] },
      uploadFile: { file: await aPicture() },
      myDay: {},
      schoolSettings: {},
      saveSchoolSettings: { name: "Markwell School", version: 1 },
      sendTestMail: {},
      familyLanguages: {},
      familyTexts: { language: "zh" },
      signLanguage: {
        ...{ language: "zh", reader: "Mdm Lim" },
        edition: (await readFamilyTexts(app.db, "zh")).edition,
      },
      takeLanguageCheckBack: { id: await aLanguageCheck(app.db, teacher.id) },
      schoolYears: {},
      schoolCalendar: {},
      saveSchoolYear: { year: 2019 + (number % 80), terms: [], holidays: [], version: 0 },
      yearEndState: {},
      previewYearEnd: { year: 2019 + (number % 80), levels: [], classes: [], students: [] },
      endYear: { year: 2030, levels: [], classes: [], students: [], fingerprint: "not seen" },
      planYearEnd: { year: 2098, levels: [], classes: [], students: [], fingerprint: "not seen" },
      cancelYearEndPlan: { year: 2098 },
      undoYearEnd: { id: await anUndoneYearEnd(app.db, teacher) },
      retentionRules: {},
      previewRetention: { leaverMonths: null, auditYears: null, mailDays: null },
      saveRetention: { leaverMonths: null, auditYears: null, mailDays: null, version: 1 },
      listsToEdit: {},
      saveListRow: { list: "exam", name: `Scene Exam ${number}` },
      retireListRow: { list: "exam", _id: await anExam(app.db, number), retired: true },
      orderListRows: { list: "exam", ids: await examIds(app.db) },
      listPaperFormats: {},
      savePaperFormat: {
        subject,
        stage: "secondary",
        examination: "SEC",
        from: 2100 - (number % 70),
        to: 2100 - (number % 70),
        verified: "none",
        source: "Somebody said so",
        papers: [
          { name: "Paper 1", marks: 10, minutes: null, calculator: null, part: null, sections: [] },
        ],
        droppedTopics: [],
        version: 0,
      },
      listGradeScales: {},
      saveGradeScale: {
        ...(await aGradeScale(app.db)),
        verified: false,
        source: "Somebody said so",
        bands: [
          { grade: "A", from: 50 },
          { grade: "B", from: 0 },
        ],
        version: 1,
      },
      removeGradeScale: { _id: (await aGradeScale(app.db))._id },
      removePaperFormat: { _id: await aPaperFormat(app.db, subjectWithFormat) },
      listSubjects: {},
      schoolLists: {},
      subjectDetail: { id: subject },
      saveSubject: { topic: `Another Subject ${number}` },
      removeSubject: { _id: unusedSubject },
      registerTrainee: { ...registration, testid: test.id },
      registerStudent: registration,
      agreeAsGuardian: { guardian: true },
      chooseOwnLanguage: { language: "zh" },
      registrationInfo: { testid: test.id },
      joinTest: { testid: test.id },
      createQuestion: draft,
      askLongMarks: {},
      updateQuestion: { ...draft, id: bankQuestion },
      similarQuestions: { subject: draft.subject, level: draft.level, body: draft.body },
      questionDetail: { id: bankQuestion },
      tryAnswer: { answer: ["2:30 pm"], typed: "2.30 p.m." },
      deleteQuestion: { _id: bankQuestion },
      readingEffect: { _id: bankQuestion, answer: ["2:30 pm"] },
      questionsWithoutReading: { limit: 5 },
      takeReading: { questions: [{ _id: bankQuestion, version: 1 }] },
      keepForTests: { ids: [bankQuestion], testsOnly: true },
      fileQuestions: { ids: [bankQuestion], difficulty: "moderate" },
      deleteQuestions: { ids: [bankQuestion] },
      bankSettings: {},
      changeBankSettings: { save: { name: "P6 Ratio", address: "level=primary+6" } },
      listQuestions: { subject: [subject], level: ["primary 6"], limit: 5, page: 1 },
      createPassage: {
        kind: "text",
        title: "The Lost Kite",
        body: "<p>A kite flew away.</p>",
        subject,
        level: "primary 6",
      },
      updatePassage: { id: passage, title: "The Kite", body: "<p>It came back.</p>" },
      passageDetail: { id: passage },
      listPassages: { subject: [subject], level: ["primary 6"] },
      arrangePassage: { _id: passage, questions: [] },
      deletePassage: { _id: emptyPassage },
      createRubric: { title: "Storytelling", kind: "bands", subject, criteria },
      updateRubric: { id: rubric, title: "Storytelling, revised", kind: "bands", criteria },
      rubricDetail: { id: rubric },
      listRubrics: { subject: [subject] },
      deleteRubric: { _id: unusedRubric },
      questionsByLevel: { subjectId: [subject], limit: 5 },
      drawQuestions: { subjectId: [subject], count: 2 },
      drawFormat: { formatId: await aFormatWithSections(app.db, subject), paper: 1 },
      swapInFormat: {
        formatId: await aFormatWithSections(app.db, subject),
        paper: 1,
        chosen: [twin],
        question: twin,
      },
      listClasses: { year: 2026 },
      classNames: {},
      colleagues: {},
      classDetail: { id: schoolClass },
      createClass: { name: `Scene Class ${number}`, year: 2026, level: "primary 6" },
      updateClass: {
        id: await aClass(app.db, teacher),
        name: `Scene Group ${number}`,
        year: 2026,
        level: "primary 6",
        subject,
        version: 1,
      },
      removeClass: { _id: await aClass(app.db, teacher) },
      setClassTeachers: {
        _id: await aClass(app.db, teacher),
        teachers: [{ teacher: teacher.id, subject }],
        version: 1,
      },
      setTeachersOfClasses: {
        classes: [
          {
            _id: await aClass(app.db, teacher),
            teachers: [{ teacher: teacher.id, subject }],
            formTeacher: teacher.id,
            version: 1,
          },
        ],
      },
      giveToClasses: { id: test.id, classes: [schoolClass], how: "assigned" },
      readHomework: { id: test.id },
      changeHomework: { id: test.id, lateUntil: null },
      extendHomework: { id: test.id, students: [student.id], until: null },
      remindHomework: { id: test.id, students: [student.id] },
      noteMissed: { testid: test.id },
      myCalendar: {},
      makeCalendar: {},
      endCalendar: {},
      takeFromClass: { id: test.id, class: schoolClass },
      classesOfTest: { id: test.id },
      classesToChoose: { id: test.id },
      testsOfClass: { id: schoolClass },
      addToClass: { _id: schoolClass, studentId: [student.id] },
      takeOutOfClass: { _id: schoolClass, studentId: [student.id] },
      classCode: { id: schoolClass },
      newClassCode: { _id: schoolClass },
      answerClassRequests: { _id: schoolClass, studentId: [student.id], admit: true },
      askToJoinClass: { code: await aClassCode(app, teacher, await aClass(app.db, teacher)) },
      myClasses: {},
      createTest: {
        title: `Scene Quiz ${number}`,
        questions: [questionId],
        duration: 30,
        subjects: [subject],
        level: "primary 6",
        sections: [{ before: questionId, title: "Section A" }],
      },
      checkQuestions: { into: "new", file: aFile("2 + 2? {=4 ~5}"), name: "sums.gift" },
      checkedQuestions: { _id: await aQuestionImport(app.db, teacher) },
      changeCheck: { _id: await aQuestionImport(app.db, teacher), defaults: { topic: "Ratio" } },
      importQuestions: { _id: await aQuestionImport(app.db, teacher), taken: 1 },
      undoImport: { _id: await aQuestionImport(app.db, teacher, { imported: true }) },
      listImports: {},
      importedSections: { _id: await aQuestionImport(app.db, teacher, { imported: true }) },
      exportQuestions: { format: "gift", ids: [bankQuestion] },
      updateTest: {
        _id: test.id,
        version: 1,
        title: `Scene Quiz ${number} again`,
        sections: [{ before: questionId, title: "Section A" }],
      },
      testToEdit: { id: test.id },
      testToCopy: { id: test.id },
      checkPaper: { id: test.id, questions: [questionId], duration: 30 },
      checkTestName: { testname: "Scene Quiz" },
      listTestTitles: { level: "primary 6" },
      updateProfile: { name: "Mei Ling", notesOnCountDown: "Holidays", goalForMath: 80 },
      tutorsBySubject: {},
      searchTutors: {},
      listStudents: {},
      listNamesakes: {},
      approveStudent: { studentId: leavingStudent.id },
      actOnStudents: { studentId: [leavingStudent.id], act: "level", level: "primary 5" },
      editStudent: { _id: (await aStudent(app.db)).id, name: "Mei Ling" },
      addStudent: {
        name: "Tan Mei Ling",
        level: "primary 6",
        username: `mei-ling-${number}`,
        classId: taughtClass,
        index: 41,
      },
      deletedStudents: {},
      restoreStudent: { studentId: leavingStudent.id },
      exportChosen: { studentId: [student.id] },
      suspendStudent: { studentId: leavingStudent.id, suspended: true },
      signInLock: { id: student.id },
      liftSignInLock: { _id: student.id },
      saveOwnAccount: { name: "Ravi Menon" },
      listAdmins: {},
      createAdmin: { name: "Another Admin", emailid: `boss${number}@school.test` },
      changeAdmin: { _id: (await anAdmin(app.db)).id, kind: "office" },
      removeAdmin: { _id: (await anAdmin(app.db)).id },
      signOutStudent: { studentId: (await aStudent(app.db)).id },
      removeStudent: { id: leavingStudent.id },
      listTeachers: {},
      teacherDetail: { id: teacher.id },
      saveTeacher: {
        name: "Ravi Menon",
        emailid: `ravi${number}@school.test`,
        contact: "+6591234567",
        subject,
        password: PASSWORD,
      },
      signOutTeacher: { _id: (await aTeacher(app.db)).id },
      removeTeacher: { _id: leavingTeacher.id },
      teacherBelongings: { id: teacher.id },
      handTeacherOver: { _id: (await aTeacher(app.db)).id, tests: teacher.id },
      importTemplate: { kind: "students" },
      checkImport: {
        kind: "students",
        file: aFile(
          `Name,Email Id,Level,Postal Code\nMei,file${number}@home.test,Primary 6,018956`,
        ),
      },
      checkSheet: { file: aFile("Name,WA1\nMei,"), testIds: `1:${test.id}:marks` },
      fillSheet: { file: aFile("Name,WA1\nMei,"), testIds: `1:${test.id}:marks`, seen: "before" },
      brokenRows: { id: await aCheckedImport(app.db, teacher, number) },
      importProgress: { id: await aCheckedImport(app.db, teacher, number) },
      confirmImport: { _id: await aCheckedImport(app.db, teacher, number) },
      exportStudents: {},
      exportTeachers: {},
      assignTest: { studentId: student.id, testId: test.id },
      studentResults: { studentId: student.id },
      listTests: {},
      testDetails: { id: test.id },
      listDeletedTests: {},
      restoreTest: { _id: deletedTest.id },
      deleteTest: { _id: test.id },
      testShares: { id: test.id },
      shareTest: { id: test.id, teacher: colleague.id, rights: ["look"] },
      leaveShare: { id: test.id },
      readVetting: { testid: test.id },
      sendToVetter: { testid: test.id, vetter: colleague.id },
      endVetting: { testid: test.id, how: "withdrawn", version: 1 },
      commentOnTest: { testid: test.id, qid: questionId, text: "The key is C, is it not?" },
      settleComment: {
        testid: test.id,
        comment: await aVettingComment(app.db, teacher, test.id),
        settled: true,
      },
      handTestOver: { id: (await aTest(app.db, teacher)).id, teacher: colleague.id },
      testQuestions: { id: test.id },
      maxMarks: { testid: test.id },
      listMyTests: {},
      listMyHistory: {},
      traineeDetails: { _id: student.id },
      entryFlags: { testid: test.id, traineeid: student.id },
      proceedToTest: own,
      openSitting: { ...own, device: test.id },
      paperQuestions: { id: test.id },
      candidateQuestion: { _id: questionId, testid: test.id },
      answerSheet: own,
      chosenOptions: { ...own, qid: questionId },
      takeBreak: own,
      endBreak: own,
      noteRevisit: { ...own, qid: questionId },
      notePageLeft: { ...own, leaves: [{ id: test.id, ago: 60_000, seconds: 20 }] },
      saveAnswer: { ...own, ...right, sequence: 1 },
      saveLateAnswers: { ...own, answers: [{ ...right, sequence: 1 }] },
      handIn: own,
      basicDetails: { id: test.id },
      listCandidates: { id: test.id },
      setRegistration: { id: test.id, status: false },
      beginTest: { id: test.id },
      giveExtraTime: { id: test.id, candidate: student.id, minutes: 5 },
      changeRelease: { id: test.id, release: "ended" },
      pauseTest: { id: test.id, candidate: student.id },
      resumeTest: { id: test.id, candidate: student.id },
      sendMessage: { id: test.id, candidate: student.id, text: "Five minutes left." },
      listMessages: { id: test.id },
      noteMessageRead: { ...own, message: test.id },
      endAttempt: { id: test.id, candidate: student.id },
      answerTimeOffer: { id: test.id, backAt: "2026-11-22T10:00:00.000Z", give: true },
      letBackIn: { id: test.id, candidate: student.id },
      askParentLink: { email: parent.email },
      enterAsParent: { code: "nobody's code" },
      signInParent: { email: parentWithPassword.email, password: PASSWORD },
      removeParentPassword: {},
      chooseParentLanguage: { language: "ta" },
      myChildren: {},
      childReport: { studentId: student.id },
      childCorrections: { studentId: student.id, testid: test.id },
      childNews: { studentId: student.id },
      sayConsent: { studentId: student.id, purpose: "pictures", agrees: true },
      parentsOfStudent: { studentId: student.id },
      inviteParent: {
        studentId: student.id,
        name: "Lim Siew Hoon",
        emailid: `scene${number}@family.test`,
        confirmed: true,
      },
      changeParent: {
        studentId: student.id,
        parentId: parent.id,
        name: "Lim Siew Hoon",
        emailid: parent.email,
        relation: "mother",
        language: "",
      },
      declineParent: { studentId: student.id },
      remindParent: { studentId: student.id, parentId: parent.id },
      revokeParent: { studentId: student.id, parentId: formerParent.id },
      unlinkParent: { studentId: student.id, parentId: parent.id },
      messagesToParents: { studentId: student.id },
      writeToParents: { _id: randomUUID(), studentId: student.id, text: "Mei reads ahead." },
      takeBackMessage: { _id: randomUUID(), studentId: student.id },
      listArrangements: { studentId: student.id },
      saveArrangement: {
        _id: randomUUID(),
        studentId: student.id,
        version: 0,
        from: "2026-01-02",
        extraPercent: 25,
        aids: ["reader"],
      },
      removeArrangement: { _id: randomUUID(), studentId: student.id },
      applyArrangement: { studentId: student.id, testId: test.id },
      arrangementsOfTest: { id: test.id },
      askToComeIn: { testid: test.id },
      atTheDoor: { testid: test.id },
      listAsking: { id: test.id },
      answerAtDoor: { id: test.id, candidate: asking.id, admit: true },
      showJoinCode: { id: test.id },
      enterByCode: { code, browser: `scene ${number}` },
      resendTestLink: { testid: test.id, traineeid: student.id },
      removeCandidate: { id: test.id, candidate: student.id },
      endTest: { id: test.id },
      markAnswer: {
        ...{ ...own, qid: questionId, score: 1 },
        also: [{ userid: own.userid, version: 0 }],
      },
      markingQueue: {},
      markingQuestions: {},
      markingWaiting: {},
      markingAnswer: { ...own, qid: questionId },
      markingHelp: { ...own, qid: questionId },
      readRound: { testid: test.id },
      saveRound: {
        ...{ testid: test.id, second: "none", share: 10, tolerance: null, third: "closer" },
        ...{ standards: 0, duties: [{ teacher: teacher.id, classes: [], questions: [] }] },
      },
      moveRound: { testid: test.id, to: "removed" },
      agreeMarks: { testid: test.id, script: randomUUID(), qid: questionId, marks: 1 },
      roundFile: { testid: test.id },
      readComparison: { testid: test.id, qid: questionId },
      saveComparison: {
        ...{ testid: test.id, qid: questionId, judges: [teacher.id], each: 1 },
        references: [1, 2].map((marks) => ({ script: randomUUID(), marks })),
      },
      comparisonFile: { testid: test.id, qid: questionId },
      discardJudgements: { testid: test.id, qid: questionId, judge: teacher.id, keep: 0 },
      removeComparison: { testid: test.id, qid: questionId },
      confirmComparison: {
        ...{ testid: test.id, qid: questionId },
        scripts: [{ script: randomUUID(), marks: 1, before: null }],
      },
      pairsToJudge: { testid: test.id, qid: questionId },
      judgePair: {
        ...{ testid: test.id, qid: questionId, pair: randomUUID(), better: "left", number: 1 },
      },
      readComments: { ...own, qid: questionId },
      saveComment: {
        ...{ ...own, _id: randomUUID(), qid: questionId, revision: 0, kind: "praise" },
        place: { kind: "text", start: 3, end: 8, quote: "essay", prefix: "An ", suffix: "." },
        ...{ text: "Well said.", editedAt: app.clock.now() },
      },
      commentBank: {},
      saveBankComment: { _id: randomUUID(), kind: "praise", text: "Well said.", key: 1 },
      removeBankComment: { _id: randomUUID() },
      answersGiven: { testid: test.id },
      leaveAnswer: { testid: test.id, qid: questionId, text: "31" },
      questionToRegrade: { testid: test.id, qid: questionId },
      previewRegrade: { testid: test.id, qid: questionId, right: right.newAnswer },
      regrade: {
        testid: test.id,
        qid: questionId,
        right: right.newAnswer,
        seen: "nothing yet",
        whyWrong: right.newAnswer.map((_id) => ({ _id, why: "Too small." })),
      },
      finalResults: own,
      finishCorrections: own,
      tryAgain: { ...own, qid: questionId, newAnswer: right.newAnswer },
      whereMarksWent: own,
      candidateScores: { testid: test.id },
      downloadResult: { id: test.id },
      testFigures: { testid: test.id },
      questionHistory: { id: test.questions[0] ?? "" },
      giveFeedback: { ...own, rating: 4, feedback: "Clear questions." },
      feedbackStatus: own,
      listFeedbacks: { testid: test.id },
      userDetails: {},
      topicStatistics: {},
      papersStatistics: {},
      classResultsByTest: { classId: taughtClass },
      classResultsByTopic: { classId: taughtClass, subject },
      classResultsByQuestion: { classId: taughtClass, testid: test.id },
      levelChoices: {},
      levelResults: followed,
      levelQuestions: followed,
      levelMarking: followed,
      levelFile: followed,
      studentFigures: { id: student.id },
      studentReport: { id: student.id },
      classReport: { id: taughtClass },
      reportSentences: { id: taughtClass },
      saveReportSentence: {
        classId: taughtClass,
        studentId: student.id,
        month: monthKey(app.clock.now(), "Asia/Singapore"),
        text: "Reads ahead.",
        version: 0,
      },
      saveNote: { studentId: student.id, _id: randomUUID(), text: "Reads ahead.", version: 0 },
      removeNote: { studentId: student.id, _id: randomUUID() },
      firstWorksheets: {},
      createWorksheet: { subject: "Mathematics", topics: ["Ratio"], examType: "Paper 1" },
      nextStep: {},
      practiceHome: {},
      setPracticePlan: { days: [1, 4], minutes: 10 },
      startPractice: {
        kind: "topic",
        subject: "Mathematics",
        topic: practised.topic,
        clientRequestId: randomUUID(),
      },
      practiseLike: { qid: practised.seen, clientRequestId: randomUUID() },
      practiceRound: { roundId: practised.roundId },
      classMistakes: { classId: taughtClass },
      proposePractice: { classId: taughtClass, questions: [questionId], students: [student.id] },
      makePractice: { ...toPractise, clientRequestId: randomUUID() },
      undoPractice: {
        _id: await aClassPractice(app.db, teacher, toPractise, { now: app.clock.now() }),
      },
      answerPractice: { roundId: practised.roundId, qid: questionId, newAnswer: right.newAnswer },
      createCategory: { name: `Scene Category ${number}` },
      renameCategory: { id: category, name: `Scene Category ${number} again` },
      listCategories: {},
      removeCategory: { id: await aRewardCategory(app.db) },
      createReward: {
        name: "Eraser",
        description: "Soft and white.",
        categoryId: category,
        cost: 20,
        image: await aPicture(),
      },
      updateReward: { id: reward, cost: 30, stock: 20 },
      listRewards: {},
      rewardsOfCategory: { categoryId: category },
      removeReward: { id: await aReward(app.db, { categoryId: category }) },
      activeOrders: {},
      pastOrders: {},
      myOrders: {},
      claimReward: { rewardId: reward, date: "2026-11-21" },
      deliverOrders: { rewardHistoryId: [await anOrder(app, student, { rewardId: reward })] },
      deliverOrder: { rewardHistoryId: await anOrder(app, student, { rewardId: reward }) },
      cancelOrder: { rewardHistoryId: await anOrder(app, student, { rewardId: reward }) },
      takeOrderBack: { rewardHistoryId: await aDeliveredOrder(app, student) },
      correctPoints: {
        studentId: student.id,
        amount: 5,
        reason: "Helped at the fair",
        requestid: randomUUID(),
      },
      listAudit: {},
      exportAudit: {},
      auditActors: {},
      myData: {},
      listBadges: {},
      userBadges: {},
      pointsHistory: {},
      studentData: { id: student.id },
      openUpload: { fingerprint: `film.mp4 ${number}`, bytes: 5_000 },
      uploadPart: {
        id: await anOpenUpload(app.db, teacher, number),
        offset: 0,
        file: aFile(videoBytes("mp4")),
      },
      askQuestion: { query: "Why is it 13?", subject, image: await aPicture() },
      myConsultations: {},
      consultationQueue: {},
      consultationsWaiting: {},
      deleteConsultation: { _id: await aConsultation(app.db, student) },
      answerConsultation: {
        requestId: await aConsultation(app.db, student),
        learningOutcomes: "Count on from seven.",
        questionTopic: "Ratio",
        video: aFile(videoBytes("mp4")),
      },
      watchConsultation: { _id: await anAnsweredConsultation(app.db, student, teacher) },
      consultationCaptions: { id: await anAnsweredConsultation(app.db, student, teacher) },
      eraseStudent: { studentId: erasedStudent.id, emailid: erasedStudent.email },
    },
  };
}

async function somethingToPractise(
  { db, clock }: TestApp,
  teacher: TestPerson,
  student: TestPerson,
  questionId: string,
) {
  const topic = `Practice ${count}`;
  const about = { subjectId: await subjectId(db), level: "primary 6", strand: "" };
  await db
    .insertInto("topics")
    .values({ ...about, name: topic, position: 200 + count })
    .execute();
  const [seen] = [
    await aBankQuestion(db, teacher, { topic, level: "primary 6" }),
    await aBankQuestion(db, teacher, { topic, level: "primary 6", body: "<p>9 - 4?</p>" }),
  ];
  await db
    .insertInto("shownKeys")
    .values({ studentId: student.id, questionId: seen, shownAt: new Date(clock.now()) })
    .execute();
  return {
    topic,
    seen,
    roundId: await aPracticeRound(db, student.id, [questionId], { now: clock.now() }),
  };
}

async function aFailedMail(db: Db, { id: personId, email }: TestPerson): Promise<string> {
  const mail = { kind: "approved", personId, name: "Mei", email, subject: "Welcome", text: "x" };
  const row = await db
    .insertInto("mailOutbox")
    .values({ ...mail, html: "x", createdAt: new Date(), dueAt: null, givenUp: "refused" })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

async function aStudentAsking(db: Db, testId: string): Promise<TestPerson> {
  const student = await aStudent(db);
  await db
    .insertInto("doorRequests")
    .values({ testId, studentId: student.id, askedAt: new Date() })
    .execute();
  return student;
}

async function aCheckedImport(db: Db, { id }: TestPerson, number: number): Promise<string> {
  const person = { name: "Mei", email: `import${number}@home.test`, contact: "" };
  const now = Date.now();
  const check = await db
    .insertInto("importChecks")
    .values({
      kind: "students",
      checkedBy: id,
      checkedAt: new Date(now),
      expiresAt: new Date(now + 3_600_000),
      people: JSON.stringify([{ ...person, level: "primary 6", postalCode: "018956" }]),
      broken: JSON.stringify([{ cells: ["Mei"], problems: [] }]),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return check.id;
}

async function anOpenUpload(db: Db, { id: uploadedBy }: TestPerson, number: number) {
  const file = { uploadedBy, fingerprint: `half a film ${number}`, bytes: 5_000 };
  return (await beginOrFind(db, file, Date.now())).id;
}

export function callerOf({ teacher, student, parent }: Scene, admin: TestPerson, role: Who) {
  return { ADMIN: admin, TRAINER: teacher, STUDENT: student, PARENT: parent, ANYONE: undefined }[
    role
  ];
}

/** The first of a call's roles, as the caller for whom the example is valid. */
export const anAllowedCaller = (scene: Scene, admin: TestPerson, call: Call) =>
  callerOf(scene, admin, call.who[0] ?? "ANYONE");

async function anUndoneYearEnd(db: Db, { id: doneBy }: TestPerson): Promise<string> {
  const at = new Date();
  const { id } = await db
    .insertInto("yearEnds")
    .values({ year: 2025, doneBy, doneAt: at, undoneBy: doneBy, undoneAt: at })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

async function aFormatWithSections(db: Db, subject: string): Promise<string> {
  const { id } = await db
    .selectFrom("paperFormats")
    .select("id")
    .where("subjectId", "=", subject)
    .where("stage", "=", "primary")
    .where("yearFrom", "=", 2026)
    .executeTakeFirstOrThrow();
  return id;
}

async function aPaperFormat(db: Db, subject: string): Promise<string> {
  const { id } = await db
    .insertInto("paperFormats")
    .values({ subjectId: subject, stage: "primary", examination: "PSLE", source: "An example" })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Of a year that no other example has; what the school began with ends before. */
async function aGradeScale(db: Db) {
  return transaction(db, async (trx) => {
    await sql`update grade_scales set year_to = 1990 where year_from is null`.execute(trx);
    const { rows } = await sql<{
      id: string;
      subjectLevel: SubjectLevel;
      from: number;
      to: number;
    }>`
      insert into grade_scales (subject_level, year_from, year_to, source)
      select free.subject_level, free.year, free.year, 'An example'
      from (select year, unnest(array['G1', 'G2', 'G3']) as subject_level from generate_series(1991, 2100) as year) free
      where not exists (select from grade_scales taken
                        where taken.subject_level = free.subject_level
                          and int4range(taken.year_from, taken.year_to, '[]') @> free.year)
      limit 1 returning id, subject_level, year_from as "from", year_to as "to"`.execute(trx);
    const [row] = rows;
    if (!row) throw new Error("All years have grades");
    const { id, ...scale } = row;
    await trx.insertInto("gradeBands").values({ scaleId: id, grade: "1", lowerLimit: 0 }).execute();
    return { _id: id, ...scale };
  });
}

async function anExam(db: Db, number: number): Promise<string> {
  const { id } = await db
    .insertInto("exams")
    .values({ name: `Leaving Exam ${number}`, position: 100 })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

async function examIds(db: Db): Promise<string[]> {
  const rows = await db.selectFrom("exams").select("id").where("retiredAt", "is", null).execute();
  return rows.map(({ id }) => id);
}

async function aStudentTaught(db: Db, teacher: TestPerson, number: number): Promise<string> {
  const { id } = await aStudent(db, { username: `scene-${number}` });
  await db.updateTable("people").set({ passwordHash: null }).where("id", "=", id).execute();
  await inClassOf(db, teacher, [id], `Scene Class ${number}`);
  return id;
}
