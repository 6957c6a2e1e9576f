import { randomUUID } from "node:crypto";
import type { ReplyOf } from "@markwell/contract/call";
import { allCalls } from "@markwell/contract/calls/index";
import type {
  answerPractice,
  PracticeRound,
  practiceHome,
} from "@markwell/contract/calls/practice";
import { between, pick, type Random, shuffle } from "@markwell/domain/random";
import { sql } from "kysely";
import { tokenFor } from "../client.ts";
import { PASSWORD } from "../people.ts";
import { subjectId } from "../school.ts";
import { liveClient } from "../socket.ts";
import { keyWord, rightText } from "./evidence.ts";
import type { Game, Input } from "./game.ts";
import { comeFromElsewhere, copyForeign, giveToClass, takeOver } from "./rights.ts";
import {
  aRelease,
  aTestDraft,
  type Place,
  type PlayedSchool,
  type PlayedTest,
  type Player,
  placesOf,
} from "./school.ts";
import { askForSpreadsheet, tryOldSpreadsheet } from "./spreadsheets.ts";

type Action = (game: Game, school: PlayedSchool, random: Random, call?: string) => Promise<unknown>;

/** Calls of a student or a visitor that are not played at random, and why. */
export const NOT_PLAYED: Readonly<Record<string, string>> = {
  signIn: "checks a password for a tenth of a second; its reply is that of authenticatedUser",
  signInParent:
    "checks a password for a tenth of a second; its token opens what enterAsParent's does",
  signOut: "ends the session that the history goes on with",
  endSession: "may end the session that the history goes on with",
  endOtherSessions: "may end the session that the history goes on with",
  forgotPassword: "answers the same to everybody, and nothing of tests",
  resetPassword: "hashes a password for a tenth of a second",
  registerStudent: "hashes a password for a tenth of a second; registerTrainee is played",
};

export const STUDENTS_CALLS = allCalls.filter(
  ({ name, call }) =>
    !(name in NOT_PLAYED) &&
    (["STUDENT", "PARENT", "ANYONE"] as const).some((each) => call.who.includes(each)),
);
/** What teachers do with tests and submissions; further calls of these modules are added automatically. */
const TEACHERS_CALLS = allCalls.filter(
  ({ module, call }) =>
    call.who.includes("TRAINER") &&
    ["conduct", "tests", "marking", "regrade", "results", "questions"].includes(module),
);

const nameOf = (school: PlayedSchool, testId: string) =>
  school.tests.find(({ id }) => id === testId)?.title ?? "a worksheet";
const studentOf = (school: PlayedSchool, id: string) =>
  school.students.find((student) => student.id === id) as Player;
const own = ({ studentId, testId }: Pick<Place, "studentId" | "testId">) => ({
  testid: testId,
  userid: studentId,
});

async function somePlace(
  game: Game,
  school: PlayedSchool,
  random: Random,
  ...states: Array<Place["state"]>
): Promise<Place | undefined> {
  const places = await placesOf(game.app, school);
  const fitting = places.filter(({ state }) => states.includes(state));
  return fitting.length > 0 ? pick(random, fitting) : undefined;
}

const studentAction =
  (name: string, ...states: Array<Place["state"]>): Action =>
  async (game, school, random) => {
    const place = await somePlace(game, school, random, ...states);
    if (!place) return;
    const student = studentOf(school, place.studentId);
    await game.ask(school, student, name, own(place), nameOf(school, place.testId));
  };

/** With the questions: an attempt without counts nowhere. */
async function start(game: Game, school: PlayedSchool, place: Place, words: string): Promise<void> {
  const student = studentOf(school, place.studentId);
  await game.ask(school, student, "proceedToTest", own(place), words);
  await game.ask(school, student, "paperQuestions", { id: place.testId }, words);
}

const teacherAction =
  (
    name: string,
    more: (random: Random, school: PlayedSchool, game: Game) => Input = () => ({}),
  ): Action =>
  async (game, school, random) => {
    const test = pick(random, school.tests);
    const rest = more(random, school, game);
    const input = { id: test.id, ...rest };
    await game.ask(school, school.teacher, name, input, `${test.title} ${JSON.stringify(rest)}`);
  };

function anAnswer(school: PlayedSchool, random: Random, place: Place) {
  const test = school.tests.find(({ id }) => id === place.testId);
  const question = pick(random, test?.questions ?? school.questions);
  const given =
    question.kind === "mcq"
      ? { newAnswer: [pick(random, question.options)] }
      : { customAnswer: pick(random, ["no idea", rightText(question.number)]) };
  return { question, sent: { qid: question.id, ...given } };
}

async function save(
  game: Game,
  school: PlayedSchool,
  random: Random,
  place: Place,
  sequence: number,
): Promise<void> {
  const student = studentOf(school, place.studentId);
  const { question, sent } = anAnswer(school, random, place);
  const words = `question ${question.number} of ${nameOf(school, place.testId)}`;
  const input = { ...own(place), ...sent, sequence };
  await game.watchSave(school, student, { input, words });
  await game.judgeTaken(school, student, { testId: place.testId, question, sequence });
}

/** Of an honest client, one whose clock is wrong, or one that sends no sequence: what is acknowledged is kept. */
const anySave: Action = async (game, school, random) => {
  const place = await somePlace(game, school, random, "writing");
  if (!place) return;
  const student = studentOf(school, place.studentId);
  const now = game.app.clock.now();
  const dated = [now, now, undefined, undefined, now + 1_900, now + 50_000, now + 3_600_000];
  const test = school.tests.find(({ id }) => id === place.testId);
  // The same question again and again, so that the saves meet.
  const question = test?.questions.find(({ kind }) => kind !== "mcq");
  if (!question) return;
  for (let count = between(random, 1, 3); count > 0; count -= 1) {
    const sequence = pick(random, dated);
    const sent = { qid: question.id, customAnswer: `words ${random()}`, sequence };
    const words = `${nameOf(school, place.testId)}, dated ${sequence && sequence - now}`;
    await game.watchSave(school, student, { input: { ...own(place), ...sent }, words });
  }
};

/** While the clock stands still, the student works on and dates the answers before the stop or within it. */
const backdated: Action = async (game, school, random) => {
  const places = await placesOf(game.app, school);
  const stopped = places.filter((place) => place.stopped);
  if (stopped.length === 0) return;
  const place = pick(random, stopped);
  const stop = Math.floor(place.overAt);
  const now = game.app.clock.now();
  const dated =
    random() < 0.6
      ? stop - between(random, 0, 500)
      : between(random, stop + 1, Math.max(now, stop + 1));
  if (random() < 0.6) return save(game, school, random, place, dated);
  const student = studentOf(school, place.studentId);
  const { sent } = anAnswer(school, random, place);
  const answers = [{ ...sent, sequence: dated }];
  const input = { ...own(place), answers };
  const words = nameOf(school, place.testId);
  await game.watchSave(school, student, { input, words, name: "saveLateAnswers" });
};

/** Opens the test as a device, and saves in another session that names none. */
const devices: Action = async (game, school, random) => {
  const place = await somePlace(game, school, random, "writing");
  if (!place) return;
  const student = studentOf(school, place.studentId);
  const words = nameOf(school, place.testId);
  if (random() < 0.6) {
    const input = { ...own(place), device: randomUUID() };
    await game.ask(school, student, "openSitting", input, words);
  }
  const token = random() < 0.6 ? await tokenFor(game.app, student) : student.token;
  const { sent } = anAnswer(school, random, place);
  const input = { ...own(place), ...sent, sequence: game.app.clock.now() + 1 };
  await game.watchSave(school, { ...student, token }, { input, words: `${words}, nameless` });
};

const lateAnswers: Action = async (game, school, random) => {
  const place = await somePlace(game, school, random, "closed", "writing");
  if (!place) return;
  const { testId, startedAt, overAt } = place;
  const first = Math.max(startedAt + 1, overAt - between(random, 1, 20_000));
  if (random() < 0.5) return save(game, school, random, place, Math.floor(first));
  const student = studentOf(school, place.studentId);
  const given = Array.from({ length: between(random, 1, 4) }, (_, later) => ({
    ...anAnswer(school, random, place),
    sequence: Math.floor(first) + later,
  }));
  const answers = given.map(({ sent, sequence }) => ({ ...sent, sequence }));
  const input = { ...own(place), answers, complete: random() < 0.5 };
  const words = `${given.map(({ question }) => question.number)} of ${nameOf(school, testId)}`;
  const reply = await game.watchSave(school, student, { input, words, name: "saveLateAnswers" });
  if (!reply.content?.success) return;
  for (const { question, sequence } of given) {
    await game.judgeTaken(school, student, { testId, question, sequence });
  }
};

const worksheet: Action = async (game, school, random) => {
  const student = pick(random, school.students);
  const made = await game.ask(school, student, "createWorksheet", {
    subject: "Mathematics",
    topics: school.topics,
    examType: "Paper 1",
  });
  const testId = (made.content as { testid?: string } | undefined)?.testid;
  if (!testId) return;
  const place: Place = {
    studentId: student.id,
    testId,
    state: "writing",
    startedAt: 0,
    overAt: 0,
    stopped: false,
  };
  await start(game, school, place, "a worksheet");
  if (random() < 0.4) await save(game, school, random, place, game.app.clock.now());
  await game.ask(school, student, "handIn", own(place), "a worksheet");
  await game.ask(school, student, "finalResults", own(place), "a worksheet");
};

type Answered = ReplyOf<typeof answerPractice>["data"];
type PracticeHome = ReplyOf<typeof practiceHome>["data"];

const practise: Action = async (game, school, random) => {
  const student = pick(random, school.students);
  const started = await game.ask(school, student, "startPractice", {
    kind: pick(random, ["daily", "topic", "topic", "checkup"]),
    subject: "Mathematics",
    topic: pick(random, school.topics),
    clientRequestId: randomUUID(),
  });
  await answerRound(game, school, random, student, started.content);
};

/** Practice from the teacher, with any questions; some student continues theirs, perhaps much later. */
const classPractice: Action = async (game, school, random) => {
  const able = school.questions.filter(({ kind }) => kind !== "long").map(({ id }) => id);
  if (able.length > 0 && random() < 0.6) {
    await game.ask(school, school.teacher, "makePractice", {
      classId: school.classId,
      questions: shuffle(random, able).slice(0, between(random, 1, 3)),
      students: school.students.slice(0, 3).map(({ id }) => id),
      clientRequestId: randomUUID(),
    });
  }
  const student = pick(random, school.students);
  const { content } = await game.ask(school, student, "practiceHome", {});
  const { open } = (content as { data?: PracticeHome } | undefined)?.data ?? { open: [] };
  const rounds = open.filter(({ kind }) => kind === "class");
  if (rounds.length === 0) return;
  const { _id: roundId } = pick(random, rounds);
  const shown = await game.ask(school, student, "practiceRound", { roundId });
  await answerRound(game, school, random, student, shown.content);
};

async function answerRound(
  game: Game,
  school: PlayedSchool,
  random: Random,
  student: Player,
  content: unknown,
): Promise<void> {
  const round = (content as { data?: PracticeRound } | undefined)?.data;
  if (!round) return;
  const questions = [...round.questions];
  // A check-up adds its next question while this goes on.
  for (const { _id: qid, options, check } of questions) {
    if (check || random() < 0.3) continue;
    const given =
      options.length > 0 ? { newAnswer: [pick(random, options)._id] } : { customAnswer: "12" };
    const told = await game.ask(school, student, "answerPractice", {
      roundId: round._id,
      qid,
      ...given,
    });
    const { next } = (told.content as { data?: Answered } | undefined)?.data ?? {};
    if (next) questions.push(next);
  }
  if (random() < 0.5) await game.ask(school, student, "practiceRound", { roundId: round._id });
}

const newcomer: Action = async (game, school, random) => {
  await comeNew(game, school, random, pick(random, school.tests));
};

async function comeNew(game: Game, school: PlayedSchool, random: Random, test: PlayedTest) {
  if (school.students.length >= 6) return;
  const emailid = `nobody-${school.students.length}-${test.id}@home.test`;
  const reply = await game.ask(
    school,
    undefined,
    "registerTrainee",
    {
      testid: test.id,
      name: `Newcomer ${school.students.length}`,
      emailid,
      password: PASSWORD,
      postelCode: "123456",
      level: pick(random, ["primary 6", "secondary 1"]),
      guardian: true,
    },
    test.title,
  );
  const token = (reply.content as { token?: string } | undefined)?.token;
  const person = await game.app.db
    .selectFrom("people")
    .select(["id", "name"])
    .where("email", "=", emailid)
    .executeTakeFirst();
  if (!token || !person) return;
  // Signed in for as long as the others: a history lasts for months.
  const expiresAt = new Date(game.app.clock.now() + 3_650 * 86_400_000);
  await game.app.db
    .updateTable("sessions")
    .set({ expiresAt, lastUsedAt: expiresAt })
    .where("personId", "=", person.id)
    .execute();
  const student: Player = { ...person, role: "STUDENT", token };
  school.students.push(student);
  return student;
}

/** Accounts cost nothing: one is made, perhaps confirmed, sits a running test at once and asks for its score. */
const invented: Action = async (game, school, random) => {
  const alone = school.tests[2] as PlayedTest;
  const test = random() < 0.6 ? alone : pick(random, school.tests);
  if (random() < 0.7)
    await game.ask(school, school.teacher, "beginTest", { id: test.id }, test.title);
  const others = school.students.slice(3);
  const student =
    (await comeNew(game, school, random, test)) ??
    (others.length > 0 ? pick(random, others) : undefined);
  if (!student) return;
  await game.ask(school, student, "joinTest", { testid: test.id }, test.title);
  const place: Place = {
    ...{ studentId: student.id, testId: test.id, state: "writing" },
    ...{ startedAt: 0, overAt: 0, stopped: false },
  };
  await start(game, school, place, test.title);
  await save(game, school, random, place, game.app.clock.now());
  if (random() < 0.6) await confirmAll(game, school);
  await game.ask(school, student, "handIn", own(place), test.title);
  await game.ask(school, student, "listMyHistory", {});
  await game.ask(school, student, "finalResults", own(place), test.title);
};

/** A mail that arrives vouches for nothing: one mailbox confirms many accounts. */
async function confirmAll({ app }: Game, { students }: PlayedSchool): Promise<void> {
  const ids = students.map(({ id }) => id);
  await app.db
    .updateTable("students")
    .set({ addressConfirmedAt: new Date(app.clock.now()) })
    .where("personId", "in", ids)
    .where("selfRegistered", "=", true)
    .execute();
}

const anyCall =
  (calls: typeof STUDENTS_CALLS, who: "student" | "teacher"): Action =>
  async (game, school, random, wanted) => {
    const one = pick(random, calls);
    const { name, call } = calls.find((each) => each.name === wanted) ?? one;
    const player =
      who === "teacher"
        ? school.teacher
        : call.who.includes("PARENT")
          ? school.parent
          : pick(random, school.students);
    const input = game.inputFor(school, player, name, random);
    const visitor = !call.who.includes(player.role);
    await game.ask(school, visitor ? undefined : player, name, input, "with any ids");
  };

const mark: Action = async (game, school, random) => {
  const place = await somePlace(game, school, random, "closed");
  const test = school.tests.find(({ id }) => id === place?.testId);
  const question = test?.questions.find(({ kind }) => kind === "long");
  if (!place || !question) return;
  const input = { ...own(place), qid: question.id, score: between(random, 0, 2) };
  await game.ask(school, school.teacher, "markAnswer", input, nameOf(school, place.testId));
};

const regrade: Action = async (game, school, random) => {
  const test = pick(random, school.tests);
  const question = pick(random, test.questions);
  const key =
    question.kind === "mcq"
      ? { right: [pick(random, question.options)] }
      : { accepted: [keyWord(question.number, "corrected"), "no idea"] };
  const input = { testid: test.id, qid: question.id, ...key };
  const { content } = await game.ask(school, school.teacher, "previewRegrade", input, test.title);
  const seen = (content?.data as { seen?: string } | undefined)?.seen;
  if (seen) await game.ask(school, school.teacher, "regrade", { ...input, seen }, test.title);
};

/** What is heard over a socket is looked at like a reply. */
const listen: Action = async (game, school, random) => {
  const place = await somePlace(game, school, random, "registered", "writing", "closed");
  if (!place) return;
  const student = studentOf(school, place.studentId);
  const live = await liveClient(game.app, student.token);
  await live.join(place.testId, place.studentId);
  await live.watch(place.testId);
  for (const action of [ACTIONS.hurry, ACTIONS.handIn]) await action?.play(game, school, random);
  await live.watch(place.testId);
  live.close();
  for (const { message } of live.heard) await game.inspect(school, student, message);
};

const parentLooks: Action = async (game, school, random) => {
  const place = await somePlace(game, school, random, "closed", "writing");
  const studentId = place?.studentId ?? pick(random, school.children);
  const { parent } = school;
  const words = studentOf(school, studentId).name;
  await game.ask(school, parent, "childReport", { studentId, period: "year" }, words);
  if (!place) return;
  const input = { studentId, testid: place.testId };
  const about = `${nameOf(school, place.testId)} of ${words}`;
  await game.ask(school, parent, "childCorrections", input, about);
};

const placed = (random: Random, { students }: PlayedSchool) => pick(random, students).id;

export const ACTIONS: Readonly<Record<string, { weight: number; play: Action }>> = {
  join: {
    weight: 5,
    play: async (game, school, random) => {
      const test = pick(random, school.tests);
      const student = pick(random, school.students);
      await game.ask(school, student, "joinTest", { testid: test.id }, test.title);
    },
  },
  newcomer: { weight: 6, play: newcomer },
  copyForeign: { weight: 2, play: copyForeign },
  takeOver: { weight: 0.5, play: takeOver },
  giveToClass: { weight: 0.5, play: giveToClass },
  comeFromElsewhere: { weight: 3, play: comeFromElsewhere },
  approve: {
    weight: 0.3,
    play: async ({ app }, { students, teacher }) => {
      const student = students.at(-1);
      if (!student) return;
      await sql`
        insert into student_approvals (student_id, approved_by, approved_at)
        values (${student.id}, ${teacher.id}, ${new Date(app.clock.now())})
        on conflict do nothing`.execute(app.db);
    },
  },
  invented: { weight: 5, play: invented },
  confirm: { weight: 2, play: confirmAll },
  start: {
    weight: 8,
    play: async (game, school, random) => {
      const place = await somePlace(game, school, random, "registered");
      if (place) await start(game, school, place, nameOf(school, place.testId));
    },
  },
  save: {
    weight: 6,
    play: async (game, school, random) => {
      const place = await somePlace(game, school, random, "writing");
      if (place) await save(game, school, random, place, game.app.clock.now());
    },
  },
  late: { weight: 6, play: lateAnswers },
  anySave: { weight: 4, play: anySave },
  backdated: { weight: 6, play: backdated },
  devices: { weight: 3, play: devices },
  pause: {
    weight: 3,
    play: teacherAction("pauseTest", (random, school) =>
      random() < 0.5 ? { candidate: placed(random, school) } : {},
    ),
  },
  takeBreak: { weight: 2, play: studentAction("takeBreak", "writing") },
  goOn: {
    weight: 2,
    play: async (game, school, random) => {
      const places = await placesOf(game.app, school);
      for (const { testId, studentId } of places.filter(({ stopped }) => stopped)) {
        const candidate = random() < 0.5 ? { candidate: studentId } : {};
        const input = { id: testId, ...candidate };
        await game.ask(school, school.teacher, "resumeTest", input, nameOf(school, testId));
      }
    },
  },
  handIn: { weight: 5, play: studentAction("handIn", "writing") },
  review: { weight: 12, play: studentAction("finalResults", "closed") },
  result: { weight: 2, play: studentAction("handIn", "closed") },
  data: {
    weight: 4,
    play: (game, school, random) => game.ask(school, pick(random, school.students), "myData", {}),
  },
  figures: {
    weight: 4,
    play: async (game, school, random) => {
      const student = pick(random, school.students);
      for (const name of ["topicStatistics", "papersStatistics"]) {
        await game.ask(school, student, name, { subject: "Mathematics" });
      }
    },
  },
  parent: { weight: 6, play: parentLooks },
  spreadsheet: { weight: 1, play: askForSpreadsheet },
  oldSpreadsheet: { weight: 4, play: tryOldSpreadsheet },
  worksheet: { weight: 4, play: worksheet },
  practise: { weight: 4, play: practise },
  classPractice: { weight: 3, play: classPractice },
  anything: { weight: 12, play: anyCall(STUDENTS_CALLS, "student") },
  listen: { weight: 0.3, play: listen },
  begin: { weight: 5, play: teacherAction("beginTest") },
  end: { weight: 4, play: teacherAction("endTest") },
  hurry: { weight: 1, play: teacherAction("endTest") },
  registration: {
    weight: 2,
    play: teacherAction("setRegistration", (random) => ({ status: random() < 0.4 })),
  },
  extraTime: {
    weight: 1,
    play: teacherAction("giveExtraTime", (random, school) => ({
      minutes: between(random, 1, 20),
      ...(random() < 0.5 ? { candidate: placed(random, school) } : {}),
    })),
  },
  backIn: {
    weight: 1,
    play: async (game, school, random) => {
      const place = await somePlace(game, school, random, "closed");
      if (!place) return;
      const input = { id: place.testId, candidate: place.studentId };
      const words = nameOf(school, place.testId);
      await game.ask(school, school.teacher, "letBackIn", input, words);
    },
  },
  assign: {
    weight: 2,
    play: async (game, school, random) => {
      const test = pick(random, school.tests);
      const due = new Date(game.app.clock.now() + between(random, 1, 100) * 3_600_000);
      const dueAt = pick(random, [null, due.toISOString()]);
      const input = { testId: test.id, studentId: [placed(random, school)], dueAt };
      await game.ask(school, school.teacher, "assignTest", input, `${test.title} until ${dueAt}`);
    },
  },
  newTest: {
    weight: 1,
    play: async (game, school, random) => {
      if (school.tests.length >= 5) return;
      const subject = await subjectId(game.app.db);
      const made = aTestDraft(school, subject, game.app.clock.now(), random);
      const { draft, questions } = made;
      const reply = await game.ask(school, school.teacher, "createTest", draft, draft.title);
      const id = (reply.content as { testid?: string } | undefined)?.testid;
      if (id) school.tests.push({ id, title: draft.title, questions });
    },
  },
  release: {
    weight: 2,
    play: teacherAction("changeRelease", (random, _school, { app }) =>
      aRelease(app.clock.now(), random),
    ),
  },
  mark: { weight: 2, play: mark },
  regrade: { weight: 1, play: regrade },
  deleteTest: {
    weight: 0.7,
    play: async (game, school, random) => {
      const { id, title } = pick(random, school.tests);
      await game.ask(school, school.teacher, "deleteTest", { _id: id, title }, title);
    },
  },
  restoreTest: {
    weight: 0.5,
    play: async (game, school, random) => {
      const { id, title } = pick(random, school.tests);
      await game.ask(school, school.teacher, "restoreTest", { _id: id }, title);
    },
  },
  teachersAction: { weight: 3, play: anyCall(TEACHERS_CALLS, "teacher") },
};
