import type { Call } from "@markwell/contract/call";
import { allCalls } from "@markwell/contract/calls/index";
import { pick, type Random } from "@markwell/domain/random";
import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import { hashToken } from "../../platform/sessions/token.ts";
import type { TestApp } from "../app.ts";
import { withField } from "../foreign-inputs.ts";
import { idFieldsOf, kindOf } from "../id-kinds.ts";
import { fire } from "../shots.ts";
import type { RawReply } from "../wire.ts";
import { type Evidence, evidenceIn, isSpreadsheet, type PlayedQuestion } from "./evidence.ts";
import {
  notApproved,
  notFree,
  notReleased,
  releasedEarly,
  scoreWaits,
  type TestFacts,
  testFacts,
  testsAround,
} from "./oracle.ts";
import { openOrders } from "./orders.ts";
import type { PlayedSchool, Player } from "./school.ts";
import { freeAttempts, unexplainedStatistics } from "./statistics.ts";

export type Input = Record<string, unknown>;

interface Diary {
  lines: string[];
  breaks: string[];
}

const callsByName = new Map(allCalls.map(({ name, call }) => [name, call]));
/** What a student does here may make a test one that somebody can sit. */
const JOINING = new Set(
  allCalls.flatMap(({ name, module }) => (["people", "conduct"].includes(module) ? [name] : [])),
);
const VISITOR = "00000000-0000-4000-8000-000000000000";

/**
 * Plays calls of several schools in one database: whatever a reply to a student tells of a key must be
 * free by the oracle. What was rightly shown stays open.
 */
export function openGame(app: TestApp, examples: Readonly<Record<string, Input>>) {
  const questionsById = new Map<string, PlayedQuestion>();
  const questionsByPicture = new Map<string, PlayedQuestion>();
  const known = { byId: questionsById, byPicture: questionsByPicture };
  const diaries = new Map<PlayedSchool, Diary>();
  const orders = openOrders(questionsById);
  const shown = new Set<string>();
  /** When anybody was first shown the key of a question, and which tests had released it to them early. */
  const shows: Array<{ question: number; at: number; early: readonly string[] }> = [];
  /** "student test": a reply has told the score of what is closed. */
  const scored = new Set<string>();
  /** Stored answers that were judged: the same one may be sent again. */
  const judged = new Set<string>();
  /** "student test": the score was told to the student. */
  const told = new Set<string>();
  /** "student test": the score needed not wait once, so it may have been told. */
  const free = new Set<string>();
  /** "student test": every key of the closed attempt was free once, so that statistics may include it. */
  const countable = new Set<string>();
  /** Calls that were answered to a student or visitor with a session that is good. */
  const reached = new Set<string>();
  let requests = 0;

  const diaryOf = (school: PlayedSchool): Diary => {
    const diary = diaries.get(school) ?? { lines: [], breaks: [] };
    diaries.set(school, diary);
    return diary;
  };

  function tell(school: PlayedSchool, what: string): void {
    diaryOf(school).lines.push(`!! ${what}`);
    diaryOf(school).breaks.push(`!! ${what}`);
  }

  async function judge(
    school: PlayedSchool,
    student: Pick<Player, "id" | "name">,
    evidence: readonly Evidence[],
    source: { id?: string; title?: string } | undefined,
  ): Promise<void> {
    const unseen = evidence.filter(({ question }) => !shown.has(`${student.id} ${question}`));
    if (unseen.length === 0) return;
    const now = app.clock.now();
    const numbers = [...new Set(unseen.map(({ question }) => question))];
    const ids = new Map([...questionsById.values()].map(({ number, id }) => [number, id]));
    for (const number of numbers) {
      const questions = [ids.get(number) ?? VISITOR];
      const holders = await testFacts(app.db, { questions });
      const from = holders.find(({ id, title }) => id === source?.id || title === source?.title);
      const reason =
        notFree(holders, student.id, now) ?? (from && notReleased(from, student.id, now));
      if (reason) {
        const what = unseen.find(({ question }) => question === number)?.what;
        tell(school, `${student.name} saw the key of question ${number} (${what}), but ${reason}`);
      }
      shown.add(`${student.id} ${number}`);
      const early = holders.filter((test) => releasedEarly(test, student.id, now));
      shows.push({ question: number, at: now, early: early.map(({ id }) => id) });
    }
  }

  const shownTo = (studentId: string, tests: readonly TestFacts[]): Set<string> =>
    new Set(
      tests
        .flatMap(({ questions }) => questions)
        .filter((id) => shown.has(`${studentId} ${questionsById.get(id)?.number}`)),
    );

  async function aroundTests(ids: readonly string[]): Promise<readonly TestFacts[]> {
    const own = await testFacts(app.db, { tests: ids });
    return testFacts(app.db, { questions: own.flatMap(({ questions }) => questions), tests: ids });
  }

  /** Before an action that may make a test one that somebody can sit, perhaps again. */
  async function noteFreeScores(school: PlayedSchool): Promise<void> {
    const ids = school.students.map(({ id }) => id);
    const unapproved = await notApproved(app.db, ids);
    const around = await testsAround(app.db, ids);
    for (const test of around) {
      for (const id of ids) {
        const own = test.candidates.find(({ studentId }) => studentId === id)?.attempt;
        if (own?.closedAt == null || free.has(`${id} ${test.id}`)) continue;
        const reader = { id, approved: !unapproved.has(id), shown: shownTo(id, [test]) };
        if (!scoreWaits(test, reader, around, app.clock.now())) free.add(`${id} ${test.id}`);
      }
    }
  }

  async function judgeScores(
    school: PlayedSchool,
    student: Pick<Player, "id" | "name">,
    named: readonly string[],
  ): Promise<void> {
    const ids = named.flatMap((name) => {
      const test = school.tests.find(({ id, title }) => id === name || title === name);
      return test?.id ?? (UUID.test(name) ? [name] : []);
    });
    if (ids.length === 0) return;
    const approved = !(await notApproved(app.db, [student.id])).has(student.id);
    const around = await aroundTests(ids);
    for (const test of around.filter(({ id }) => ids.includes(id))) {
      const name = `${student.id} ${test.id}`;
      told.add(name);
      if (free.has(name)) continue;
      const reader = { id: student.id, approved, shown: shownTo(student.id, [test]) };
      const reason = scoreWaits(test, reader, around, app.clock.now());
      if (!reason) continue;
      const whose = `${student.name} was told the score of ${test.title} (${test.release})`;
      tell(school, `${whose}, but ${reason}`);
    }
  }

  /** One sum everywhere, from which no held question can be told. */
  async function judgeReview(
    school: PlayedSchool,
    student: Pick<Player, "id" | "name">,
    testId: string,
    review: ShownReview,
  ): Promise<void> {
    const { rows } = await sql<{ score: number }>`
      select score::float8 from attempts
      where student_id = ${student.id} and test_id = ${testId}`.execute(app.db);
    const score = rows[0]?.score;
    if (score !== undefined && review.scoreWaits === undefined && review.score !== score) {
      tell(school, `${student.name} read a review of ${review.score}, but the score is ${score}`);
    }
    const isNews = (id: string) => !shown.has(`${student.id} ${questionsById.get(id)?.number}`);
    const marked = review.result.filter(({ waiting, _id }) => !waiting && isNews(_id));
    const held = review.result.filter(({ waiting }) => waiting);
    if (told.has(`${student.id} ${testId}`) && held.length > 0 && marked.length > 0) {
      tell(school, `${student.name} can take the marks in a review away from a score they know`);
    }
  }

  async function noteCountable(schools: readonly PlayedSchool[]): Promise<void> {
    const students = schools.flatMap((school) => school.students.map(({ id }) => id));
    const tests = await testsAround(app.db, students);
    for (const name of freeAttempts(tests, app.clock.now())) countable.add(name);
  }

  async function judgeStatistics(
    school: PlayedSchool,
    student: Pick<Player, "id" | "name">,
    figures: object,
  ): Promise<void> {
    await noteCountable([school]);
    const reason = await unexplainedStatistics(app.db, student.id, figures, countable);
    if (reason) tell(school, `${student.name} saw figures, but ${reason}`);
  }

  async function inspect(
    school: PlayedSchool,
    student: Pick<Player, "id" | "name">,
    content: unknown,
    source?: { id?: string; title?: string },
  ): Promise<void> {
    await judge(school, student, evidenceIn(content, known), source);
  }

  async function inspectReply(
    school: PlayedSchool,
    student: Pick<Player, "id" | "name">,
    name: string,
    input: Input,
    { content, text }: RawReply,
  ): Promise<void> {
    const data = content?.data as { tests?: Array<{ title: string }>; studentScore?: number };
    await judgeScores(school, student, scoresIn(name, input, content));
    if (REVIEWS.includes(name) && content?.success && typeof input.testid === "string") {
      await judgeReview(school, student, input.testid, data as ShownReview);
    }
    if (isSpreadsheet(text)) tell(school, `${student.name} got a spreadsheet by ${name}`);
    if (content?.success && FIGURES.includes(name)) await judgeStatistics(school, student, data);
    if (name === "myData" && data?.tests) {
      const { tests, ...rest } = data;
      for (const test of tests) await inspect(school, student, test, { title: test.title });
      await inspect(school, student, rest);
      return;
    }
    const source = typeof input.testid === "string" ? { id: input.testid } : undefined;
    orders.note(
      student.id,
      content,
      [input.testid, input.id, input.roundId, roundIn(content)].filter(isText),
      whereShown(school, name, input),
    );
    await inspect(school, student, content, source);
    if (name === "handIn" && typeof data?.studentScore === "number") {
      scored.add(`${student.id} ${input.testid}`);
    }
  }

  async function ask(
    school: PlayedSchool,
    player: Player | undefined,
    name: string,
    input: Input,
    words = "",
  ): Promise<RawReply> {
    const call = callsByName.get(name);
    if (!call) throw new Error(`There is no call ${name}`);
    requests += 1;
    if (player?.role === "TRAINER" || JOINING.has(name)) await noteFreeScores(school);
    const reply = await fire(
      call,
      { input },
      {
        origin: app.origin,
        token: player?.token,
        // One address for each request: limits of calls per minute are not what is attacked.
        address: `10.${(requests >> 16) & 255}.${(requests >> 8) & 255}.${requests & 255}`,
      },
    );
    const said = reply.content?.success ? "ok" : `${reply.status} ${reply.content?.message ?? ""}`;
    const who = player?.name ?? "A visitor";
    const time = new Date(app.clock.now()).toISOString().slice(5, 19);
    diaryOf(school).lines.push(`${time} ${who}: ${name} ${words} -> ${said}`);
    if (player?.role !== "TRAINER") {
      if (reply.status !== 401) reached.add(name);
      const student = readerOf(school, player, input);
      await inspectReply(school, student, name, input, reply);
    }
    if (name === "letBackIn" && reply.content?.success) forget(`${input.candidate} ${input.id}`);
    return reply;
  }

  /**
   * After an acknowledged answer: if taken, nobody may have been shown its key since the test began,
   * except by the test's own early release; a late one also not after the student was told their score.
   */
  async function judgeTaken(
    school: PlayedSchool,
    student: Player,
    sent: { testId: string; question: PlayedQuestion; sequence: number },
  ): Promise<void> {
    const { testId, question, sequence } = sent;
    const { rows } = await sql<{ began: number; givenUp: number | null; late: boolean }>`
      -- What was shown before anybody had the test is no break: a key that is known cannot be taken back.
      select (extract(epoch from case when own.kind = 'assigned' then own.registered_at
                else greatest(coalesce(tests.begun_at, attempts.started_at),
                  (select min(registered_at) from candidates where test_id = tests.id)) end) * 1000)::float8 as began,
             -- Work without a due date can be begun at any time, but keeps its keys back for 14 days only.
             case when own.kind = 'assigned' and own.due_at is null
                   and attempts.started_at > own.registered_at + interval '14 days'
               then (extract(epoch from own.registered_at + interval '14 days') * 1000)::float8 end as given_up,
             attempts.closed_at is not null as late
      from answers join attempts on attempts.id = answers.attempt_id join tests on tests.id = attempts.test_id
      join candidates own on own.test_id = attempts.test_id and own.student_id = attempts.student_id
      where attempts.student_id = ${student.id} and attempts.test_id = ${testId} and tests.kind <> 'worksheet'
        and answers.question_id = ${question.id} and answers.sequence = ${sequence}`.execute(
      app.db,
    );
    const [taken] = rows;
    const name = [student.id, testId, question.id, sequence].join(" ");
    if (!taken || judged.has(name)) return;
    judged.add(name);
    const known = shows.some(
      (show) =>
        show.question === question.number &&
        show.at > taken.began &&
        show.at <= (taken.givenUp ?? show.at) &&
        (taken.late || !show.early.includes(testId)),
    );
    const knowsScore = taken.late && scored.has(`${student.id} ${testId}`);
    if (!known && !knowsScore) return;
    const reason = known ? "somebody had seen its key" : "they had seen their score";
    const answer = taken.late ? "a late answer" : "an answer";
    const what = `${student.name} gave ${answer} to question ${question.number}`;
    tell(school, `${what} although ${reason}`);
  }

  /** The one batch of a stop, by "student test stop". */
  const batches = new Map<string, string>();

  /**
   * Sends answers and looks at what became of them: acknowledged is kept, the clock stands still for the one who is
   * paused, and another device does not write.
   */
  async function watchSave(
    school: PlayedSchool,
    player: Player,
    { input, words, name = "saveAnswer" }: { input: Input; words: string; name?: string },
  ): Promise<RawReply> {
    const sitting = { testId: String(input.testid), studentId: player.id };
    const before = await storedOf(app.db, sitting);
    const reply = await ask(school, player, name, input, words);
    if (!reply.content?.success) return reply;
    const { superseded } = reply.content as { superseded?: true };
    const sent = (input.answers as Input[] | undefined) ?? [input];
    const { attempt, answers } = await storedOf(app.db, sitting);
    const session = hashToken(player.token);
    const now = app.clock.now();
    for (const { qid, newAnswer, customAnswer = "", sequence } of sent) {
      const kept = answers.get(String(qid));
      const isKept =
        kept?.body === customAnswer &&
        kept?.chosen.join() === ((newAnswer ?? []) as string[]).join();
      const who = `${player.name} (${words})`;
      if (name === "saveAnswer" && !superseded && !isKept)
        tell(school, `${who}: an acknowledged answer is not kept`);
      if (superseded && sequence === undefined)
        tell(school, `${who}: an answer without a sequence was not kept`);
      const far = Math.max(...[...before.answers.values()].map((one) => one.sequence - now), 0);
      if (superseded && far > 2_000) tell(school, `${who}: a date far ahead blocked an answer`);
      const old = before.answers.get(String(qid));
      if (!isKept || !attempt || superseded || old?.sequence === kept?.sequence) continue;
      const { pausedAt, device, deviceSession, deviceSince, closed } = attempt;
      if (closed) continue;
      if (pausedAt !== null) {
        if (now > pausedAt + 120_000)
          tell(school, `${who}: an answer was taken ${now - pausedAt} ms after the clock stopped`);
        if (kept.sequence > pausedAt) tell(school, `${who}: an answer of the pause was taken`);
        const stop = `${player.id} ${sitting.testId} ${pausedAt}`;
        const batch = name === "saveLateAnswers" ? JSON.stringify(sent) : undefined;
        const first = batches.get(stop);
        if (first !== undefined && first !== batch)
          tell(school, `${who}: a second batch was taken while the clock stood still`);
        if (batch !== undefined) batches.set(stop, first ?? batch);
      }
      const foreign = device !== null && !input.device && deviceSession !== session;
      if (foreign && kept.sequence > (deviceSince ?? 0))
        tell(school, `${who}: a nameless answer of another session was taken`);
    }
    return reply;
  }

  function forget(sitting: string): void {
    for (const known of [scored, free, told, countable]) known.delete(sitting);
  }

  function inputFor(school: PlayedSchool, player: Player, name: string, random: Random): Input {
    const call = callsByName.get(name) as Call;
    let input: Input = { ...(examples[name] ?? {}) };
    for (const path of idFieldsOf(call)) {
      const value = somethingOf(school, player, kindOf(name, path), random);
      if (value !== undefined) input = withField(input, path, value);
    }
    if (call.self && player.role === "STUDENT" && random() < 0.9) input[call.self] = player.id;
    return input;
  }

  return {
    app,
    ask,
    inspect,
    inputFor,
    judgeTaken,
    watchSave,
    diaryOf,
    noteCountable,
    tell,
    orders,
    reached,
    learn(school: PlayedSchool) {
      const asked = school.tests.flatMap(({ questions }) => questions);
      for (const question of [...school.questions, ...asked]) {
        questionsById.set(question.id, question);
        questionsByPicture.set(question.picture, question);
      }
    },
  };
}
interface StoredAttempt {
  closed: boolean;
  pausedAt: number | null;
  device: string | null;
  deviceSession: string | null;
  deviceSince: number | null;
}

async function storedOf(db: Db, { testId, studentId }: { testId: string; studentId: string }) {
  const own = sql`test_id = ${testId} and student_id = ${studentId}`;
  const { rows } = await sql<StoredAttempt>`
    select closed_at is not null as closed, device, device_session,
           (extract(epoch from paused_at) * 1000)::float8 as paused_at,
           (extract(epoch from device_since) * 1000)::float8 as device_since
    from attempts where ${own}`.execute(db);
  const { rows: answers } = await sql<{
    questionId: string;
    chosen: string[];
    body: string;
    sequence: number;
  }>`
    select question_id, chosen, body, sequence from answers
    where attempt_id in (select id from attempts where ${own})`.execute(db);
  return { attempt: rows[0], answers: new Map(answers.map((one) => [one.questionId, one])) };
}

export type Game = ReturnType<typeof openGame>;

/** The practice round that a reply shows. */
const roundIn = (content: unknown): unknown =>
  (content as { data?: { _id?: unknown } } | null)?.data?._id;

/** Where options are shown, as the attack on orders tells places apart. */
const whereShown = ({ tests }: PlayedSchool, name: string, { testid, id }: Input): string => {
  if (/practice/i.test(name)) return "practice";
  return tests.some((test) => test.id === (testid ?? id)) ? "tests" : "worksheets";
};

const isText = (value: unknown): value is string => typeof value === "string";

/**
 * A parent may know what the child may, and the child counts as told; for a student who is not their
 * child, nobody.
 */
function readerOf(
  { students, children, parent }: PlayedSchool,
  player: Player | undefined,
  { studentId }: Input,
): Pick<Player, "id" | "name"> {
  if (player?.role !== "PARENT") return player ?? { id: VISITOR, name: "A visitor" };
  const child = students.find(({ id }) => id === studentId && children.includes(id));
  return {
    id: child?.id ?? VISITOR,
    name: `${parent.name}, parent of ${child?.name ?? "nobody"},`,
  };
}

const REVIEWS = ["finalResults", "childCorrections"];
const UUID = /^[0-9a-f-]{36}$/;

interface ShownReview {
  score: number;
  scoreWaits?: string;
  result: Array<{ _id: string; waiting?: boolean }>;
}

const FIGURES = ["topicStatistics", "papersStatistics"];

function scoresIn(name: string, input: Input, content: RawReply["content"]): string[] {
  if (!content?.success) return [];
  const { testid } = input;
  if (name === "childReport") {
    const { report } = content.data as { report: { tests: ReportedTest[] } };
    return report.tests.flatMap((test) => (test.marks === null ? [] : [test.testid]));
  }
  if (name === "handIn" || REVIEWS.includes(name)) {
    const { scoreWaits: waits } = content.data as Partial<ShownReview>;
    return typeof testid === "string" && waits === undefined ? [testid] : [];
  }
  if (name === "listMyHistory") {
    return ((content.data ?? []) as HistoryRow[])
      .filter((test) => !test.scoreWaits || test.obtainedMarks !== 0 || test.percentage !== 0)
      .map(({ _id }) => _id);
  }
  if (name === "pointsHistory") {
    const entries = (content.data ?? []) as Array<{ kind: string; title: string }>;
    return entries.filter(({ kind }) => kind === "paper").map(({ title }) => title);
  }
  if (name === "userDetails") {
    const { lat5TestsScorePercentage: lastAttempts } = content.data as LastPapers;
    return (lastAttempts ?? []).map(({ _id }) => _id);
  }
  if (name !== "myData") return [];
  const { tests = [] } = content.data as { tests?: Array<{ title: string; result: unknown }> };
  return tests.filter(({ result }) => result !== null).map(({ title }) => title);
}

interface HistoryRow {
  _id: string;
  scoreWaits?: boolean;
  obtainedMarks: number;
  percentage: number;
}

interface ReportedTest {
  testid: string;
  marks: number | null;
}

interface LastPapers {
  lat5TestsScorePercentage?: Array<{ _id: string }>;
}

function somethingOf(
  school: PlayedSchool,
  player: Player,
  kind: ReturnType<typeof kindOf>,
  random: Random,
): string | undefined {
  const question = pick(random, school.questions);
  switch (kind) {
    case "test":
      return pick(random, school.tests).id;
    case "question":
    case "bank question":
      return question.id;
    case "option":
      return question.options[0];
    case "student":
      return player.role === "STUDENT" && random() < 0.7
        ? player.id
        : pick(random, school.students).id;
    case "teacher":
      return school.teacher.id;
    default:
      return undefined;
  }
}
