import { randomUUID } from "node:crypto";
import type { InputOf, ReplyOf } from "@markwell/contract/call";
import type * as calls from "@markwell/contract/calls/rounds";
import { texts } from "@markwell/contract/texts";
import { compareMarkings, meanInterval, measureDrift } from "@markwell/domain/marking/agreement";
import { codeName } from "@markwell/domain/marking/desk";
import { drawScripts } from "@markwell/domain/marking/rounds";
import { markedByHand } from "@markwell/domain/questions/kinds";
import { mean, variance } from "@markwell/domain/results/moments";
import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import { type Trx, transaction } from "../../platform/database/transaction.ts";
import { HttpProblem, invalidField, notFound, Refused } from "../../platform/http/problems.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { type AfterScoring, changeGrades } from "../attempts/index.ts";
import { recordAction } from "../audit/index.ts";
import { readableText } from "../questions/index.ts";
import {
  correctedQuestions,
  findTestFor,
  isAllowed,
  numberFields,
  sharesFor,
} from "../tests/index.ts";
import { blindId } from "./blind.ts";
import { isCompared, listCompared } from "./comparison-store.ts";
import {
  findRound,
  type LoadedRound,
  loadRound,
  ownMark,
  passFor,
  type RoundAnswer,
  type RoundMark,
  waitingFor,
} from "./round-store.ts";

const t = texts.rounds;
type Page = ReplyOf<typeof calls.readRound>["data"];
type Marked = Page["standards"][number];

interface Reader {
  id: string;
  numbers: ReadonlyMap<string, ReturnType<typeof numberFields>>;
}

const asMarked =
  ({ id, numbers }: Reader) =>
  (
    { attemptId, questionId, position, possible, marks }: RoundAnswer,
    passes: readonly string[],
  ): Marked => {
    const script = blindId(id, attemptId);
    return {
      script: { _id: script, name: codeName(script) },
      question: {
        ...{ _id: questionId, most: possible },
        ...(numbers.get(questionId) ?? { number: position }),
      },
      marks: marks
        .filter(({ pass }) => passes.includes(pass))
        .map(({ marker, marks: given }) => ({ marker, marks: given })),
      agreed: marks.find(({ pass }) => pass === "agreed")?.marks ?? null,
    };
  };

/** Tells how a test is marked by several teachers, to its owner, admins and markers. @throws HttpProblem 404, 403. */
export async function readRound(db: Db, actor: Actor, testId: string): Promise<Page> {
  const test = await findTestFor(db, actor, actor.role === "ADMIN" ? "look" : "mark", testId);
  const mayLead = await isAllowed(db, actor, "share", test);
  const found = await findRound(db, testId);
  const round = found && (await loadRound(db, found));
  const { questions } = await correctedQuestions(db, testId);
  const reader = {
    id: actor.id,
    numbers: new Map(questions.map((each) => [each.questionId, numberFields(each)])),
  };
  const byHand = questions.filter(({ kind }) => markedByHand(kind));
  const { rows: colleagues } = await sql<{ id: string; name: string }>`
    select people.id, people.name from people
    where people.removed_at is null and (people.id = ${test.createdBy} or people.id in (
      select teacher_id from test_shares where test_id = ${testId} and ${sharesFor("mark")}))
    order by people.name, people.id`.execute(db);
  const { rows: classes } = await sql<{ id: string; name: string }>`
    select classes.id, classes.name from classes where classes.id in (${sittingClasses(testId)})
    order by classes.name, classes.id`.execute(db);
  const asWire = ({ id, name }: { id: string; name: string }) => ({ _id: id, name });
  return {
    title: test.title,
    ended: test.conductedAt !== null,
    mayLead,
    round: round ? readRules(round) : null,
    duties: round ? listDuties(round) : [],
    classes: classes.map(asWire),
    questions: byHand.map((question) => ({
      ...{ _id: question.questionId, ...numberFields(question), most: question.marks },
      body: readableText(question.body),
    })),
    colleagues: mayLead ? colleagues.map(asWire) : [],
    compared: mayLead || actor.role === "ADMIN" ? await listCompared(db, testId) : [],
    standards: round ? standardsFor(round, reader, mayLead || actor.role === "ADMIN") : [],
    moderation: round && (mayLead || actor.role === "ADMIN") ? readModeration(round, reader) : null,
  };
}

/** The classes of those who sit a test: of the time they began, and of today. */
const sittingClasses = (testId: string) => sql`
  select class_id from attempt_classes join attempts on attempts.id = attempt_classes.attempt_id
  where attempts.test_id = ${testId}
  union
  select class_id from class_students join candidates on candidates.student_id = class_students.student_id
  where candidates.test_id = ${testId} and left_at is null`;

const readRules = ({ state, second, share, tolerance, third, standards }: LoadedRound) => ({
  ...{ state, second, share, tolerance, third },
  standards: standards as 0 | 3 | 4 | 5,
});

const listDuties = ({ duties, markers }: LoadedRound): Page["duties"] =>
  markers.map((id) => {
    const own = duties.filter(({ markerId }) => markerId === id);
    return {
      marker: { _id: id, name: own[0]?.marker ?? "" },
      classes: own.flatMap(({ classId }) => classId ?? []),
      questions: own.flatMap(({ questionId }) => questionId ?? []),
    };
  });

/** Side by side for whoever has marked them all; whoever leads and does not mark sees them at once. */
function standardsFor(round: LoadedRound, reader: Reader, leads: boolean): Marked[] {
  const standards = round.answers.filter(({ standard }) => standard);
  const marks = round.markers.includes(reader.id);
  const isDone = standards.every((answer) => ownMark(answer, reader.id, "standard"));
  if (marks ? !isDone && round.state === "standard" : !leads) return [];
  return standards.map((answer) => asMarked(reader)(answer, ["standard"]));
}

/** Without answers that the reader is still to mark, whose first marks would influence them. */
function readModeration(round: LoadedRound, reader: Reader): Page["moderation"] {
  const own = new Set(waitingFor(round, reader.id));
  const answers = round.answers.filter((answer) => !answer.standard && !own.has(answer));
  const findMark = (answer: RoundAnswer, pass: RoundMark["pass"]) =>
    answer.marks.find((mark) => mark.pass === pass);
  const twice = answers.filter((answer) => findMark(answer, "second"));
  const pairs = twice.flatMap((answer) => {
    const [first, second] = [findMark(answer, "first"), findMark(answer, "second")];
    return first && second ? [{ first: first.marks, second: second.marks }] : [];
  });
  const names = new Map(round.duties.map(({ markerId, marker }) => [markerId, marker]));
  for (const { marks } of round.answers)
    for (const { markerId, marker } of marks) names.set(markerId, marker);
  const figures = [...names].map(([id, marker]) => {
    const marks = answers.flatMap((answer) => {
      const mine = answer.marks.find((mark) => mark.markerId === id && mark.pass !== "agreed");
      return mine && answer.next.next === "none" && findMark(answer, "second")
        ? [{ at: mine.markedAt.getTime(), difference: mine.marks - answer.next.marks }]
        : [];
    });
    const differences = marks.map(({ difference }) => difference);
    const known = knownDifferences(round, id);
    const inTime = [...marks, ...known].sort((one, other) => one.at - other.at);
    const all = round.answers.flatMap(({ marks: given }) =>
      given.filter(({ markerId, pass }) => markerId === id && pass !== "agreed"),
    );
    return {
      ...{ marker, answers: all.length },
      difference: differences.length === 0 ? null : mean(differences),
      interval: listed(meanInterval(differences)),
      drift: measureDrift(inTime.map(({ difference }) => difference)),
      known: known.length,
      knownDifference: known.length === 0 ? null : mean(known.map(({ difference }) => difference)),
      spread: all.length < 2 ? null : Math.sqrt(variance(all.map((mark) => mark.marks))),
    };
  });
  const { interval, ...agreement } = compareMarkings(pairs);
  const settled = twice.map((answer) => ({
    ...asMarked(reader)(answer, ["first", "second", "third"]),
    agreed: answer.next.next === "none" ? answer.next.marks : null,
    settle: mustSettle(answer),
  }));
  return {
    progress: [...names].map(([id, marker]) => {
      const done = round.answers.filter(({ marks }) =>
        marks.some(({ markerId }) => markerId === id),
      );
      return { marker, done: done.length, left: waitingFor(round, id).length };
    }),
    open: round.answers.filter(({ next }) => next.next !== "none").length,
    agreement: { ...agreement, interval: listed(interval) },
    markers: figures,
    twice: settled.sort((a, b) => Number(b.settle) - Number(a.settle)),
  };
}

/** How far somebody's marks of known scripts lie from the agreed ones. */
const knownDifferences = ({ known, answers }: LoadedRound, markerId: string) =>
  known.flatMap((one) => {
    const script = answers.find(
      ({ attemptId, questionId }) => attemptId === one.attemptId && questionId === one.questionId,
    );
    if (one.markerId !== markerId || script?.next.next !== "none") return [];
    return [{ at: one.markedAt.getTime(), difference: one.marks - script.next.marks }];
  });

const listed = (interval: readonly [number, number] | null) => interval && [...interval];
const mustSettle = ({ next, turn }: RoundAnswer) => next.next === "third" && turn === null;

/**
 * Plans a round, or changes one that is planned; later only who marks what.
 * @throws HttpProblem 404/403, 400 for a colleague who may not mark, and without two markers for a second marking;
 * Refused once it is closed, and for other rules once it has begun.
 */
export async function saveRound(
  db: Db,
  actor: Actor,
  { testid: testId, duties, ...rules }: InputOf<typeof calls.saveRound>,
  now: number,
): Promise<void> {
  await transaction(db, async (trx) => {
    const test = await findTestFor(trx, actor, "share", testId, { hold: "update" });
    const before = await findRound(trx, testId);
    if (before?.state === "closed") throw new Refused(t.closed);
    if (await isCompared(trx, testId)) throw new Refused(texts.comparison.compared);
    const markers = [...new Set(duties.map(({ teacher }) => teacher))];
    for (const id of markers) {
      if (!(await isAllowed(trx, { id, role: "TRAINER" }, "mark", test)))
        throw invalidField("duties", t.notAMarker);
    }
    if (rules.second !== "none" && markers.length < 2) throw invalidField("duties", t.twoMarkers);
    if (!before) {
      const round = { testId, ...rules, seed: randomUUID(), createdBy: actor.id };
      await trx
        .insertInto("markingRounds")
        .values({ ...round, createdAt: new Date(now) })
        .execute();
    } else if (before.state === "planned") {
      await trx.updateTable("markingRounds").set(rules).where("testId", "=", testId).execute();
    } else if (Object.entries(rules).some(([rule, value]) => Object(before)[rule] !== value)) {
      throw new Refused(t.rulesFixed);
    }
    await storeDuties(trx, testId, duties);
    await record(trx, actor, testId, "plan marking round", now);
  });
}

async function storeDuties(
  trx: Trx,
  testId: string,
  duties: InputOf<typeof calls.saveRound>["duties"],
): Promise<void> {
  const rows = duties.flatMap(({ teacher, classes, questions }) => [
    ...classes.map((classId) => ({ markerId: teacher, classId, questionId: null })),
    ...questions.map((questionId) => ({ markerId: teacher, classId: null, questionId })),
    ...(classes.length + questions.length === 0
      ? [{ markerId: teacher, classId: null, questionId: null }]
      : []),
  ]);
  const classIds = [...new Set(rows.flatMap(({ classId }) => classId ?? []))];
  const questionIds = [...new Set(rows.flatMap(({ questionId }) => questionId ?? []))];
  const { rows: known } = await sql<{ classes: number; questions: number }>`
    select (select count(*) from classes
            where id = any (${classIds}::uuid[]) and id in (${sittingClasses(testId)})) as classes,
           (select count(*) from test_questions
            where test_id = ${testId} and question_id = any (${questionIds}::uuid[])) as questions`.execute(
    trx,
  );
  if (known[0]?.classes !== classIds.length || known[0]?.questions !== questionIds.length)
    throw invalidField("duties", texts.attempt.unknownQuestion);
  await trx.deleteFrom("roundDuties").where("testId", "=", testId).execute();
  await trx
    .insertInto("roundDuties")
    .values(rows.map((row) => ({ ...row, testId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

type Act = Extract<Parameters<typeof recordAction>[1], { targetKind: "test" }>["act"];

const record = (trx: Trx, actor: Actor, testId: string, act: Act, at: number) =>
  recordAction(trx, { actorId: actor.id, act, targetKind: "test", targetId: testId, at });

/** Holds a round until the end of the transaction. @throws Refused without one. */
export async function loadHeld(trx: Trx, testId: string): Promise<LoadedRound> {
  await sql`select from marking_rounds where test_id = ${testId} for update`.execute(trx);
  const round = await findRound(trx, testId);
  if (!round) throw new Refused(t.none);
  return loadRound(trx, round);
}

type Step = InputOf<typeof calls.moveRound>["to"];

/**
 * Takes a round to its next state. Closing gives the agreed marks to the students. Repeated it changes nothing.
 * @throws HttpProblem 404/403; Refused where something is missing for it.
 */
export async function moveRound(
  { db, afterScoring }: { db: Db; afterScoring: AfterScoring },
  actor: Actor,
  { testid: testId, to }: { testid: string; to: Step },
  now: number,
): Promise<void> {
  await transaction(db, async (trx) => {
    const test = await findTestFor(trx, actor, "share", testId, { hold: true });
    const round = await loadHeld(trx, testId);
    if (round.state === to) return;
    if (to === "removed") {
      if (round.state !== "planned") throw new Refused(t.begun);
      await trx.deleteFrom("markingRounds").where("testId", "=", testId).execute();
      return record(trx, actor, testId, "remove marking round", now);
    }
    if (round.state === "closed") throw new Refused(t.closed);
    if (test.conductedAt === null) throw new Refused(t.notEnded);
    if (to === "standard") await drawStandards(trx, round);
    if (to === "open") ensureSettled(round);
    if (to === "closed") {
      if (round.state !== "open") throw new Refused(t.notOpen);
      if (round.answers.some(({ next }) => next.next !== "none")) throw new Refused(t.notAllMarked);
      await giveMarks(trx, round, afterScoring, now);
    }
    const stamp = {
      open: { openedAt: new Date(now) },
      closed: { closedAt: new Date(now) },
      standard: {},
    };
    await trx
      .updateTable("markingRounds")
      .set({ state: to, ...stamp[to] })
      .where("testId", "=", testId)
      .execute();
    await record(trx, actor, testId, MOVES[to], now);
  });
}

const MOVES = {
  standard: "standardise marking",
  open: "open marking",
  closed: "close marking",
} as const;

async function drawStandards(trx: Trx, { testId, state, seed, standards, answers }: LoadedRound) {
  if (state !== "planned" || standards === 0) throw new Refused(t.begun);
  const ids = [...new Set(answers.map(({ attemptId }) => attemptId))];
  if (ids.length < standards) throw new Refused(t.fewScripts(standards));
  const drawn = drawScripts(`${seed} standard`, ids, standards);
  await trx
    .insertInto("roundStandards")
    .values(drawn.map((attemptId) => ({ testId, attemptId })))
    .execute();
}

function ensureSettled({ state, standards, answers }: LoadedRound): void {
  if (state === "planned" && standards > 0) throw new Refused(t.standardFirst);
  if (answers.some(({ standard, next }) => standard && next.next !== "none"))
    throw new Refused(t.notSettled);
}

/** Stores the agreed marks as marks by hand: in the name of who marked last, with that marker's words. */
async function giveMarks(trx: Trx, round: LoadedRound, afterScoring: AfterScoring, now: number) {
  const markedAt = new Date(now);
  const given = round.answers.flatMap((answer) => {
    const { attemptId, questionId, possible, next, marks } = answer;
    if (next.next !== "none") return [];
    const of = (pass: RoundMark["pass"]) => marks.find((mark) => mark.pass === pass);
    // Of a script that all have marked, its student reads who came closest to the agreed marks.
    const [closest] = marks
      .filter(({ pass }) => pass === "standard")
      .sort((a, b) => Math.abs(a.marks - next.marks) - Math.abs(b.marks - next.marks));
    const by = of("third") ?? of("first") ?? closest ?? of("agreed");
    if (!by) return [];
    const { rubricRevisionId, rubricMarks } = by;
    const asGiven = by.marks === next.marks;
    const reason = rubricRevisionId === null || asGiven ? by.reason : t.reason;
    const comment = by.comment || (of("first")?.comment ?? "");
    const stored = { attemptId, questionId, marks: next.marks, previous: null, comment, reason };
    const rubric = { rubricRevisionId, rubricMarks: rubricMarks && JSON.stringify(rubricMarks) };
    return [
      {
        row: { ...stored, ...rubric, markedBy: by.markerId, markedAt },
        grade: { attemptId, questionId, marks: next.marks, possible, blank: false },
      },
    ];
  });
  if (given.length === 0) return;
  const attemptIds = [...new Set(given.map(({ grade }) => grade.attemptId))];
  const { rows: attempts } = await sql<{ attemptId: string; studentId: string }>`
    select id as attempt_id, student_id from attempts where id = any (${attemptIds}::uuid[])
    order by id for update`.execute(trx);
  await trx
    .insertInto("manualMarks")
    .values(given.map(({ row }) => row))
    .execute();
  await changeGrades(
    trx,
    given.map(({ grade }) => grade),
    now,
  );
  const scored = attempts.map((attempt) => ({ ...attempt, testId: round.testId }));
  await afterScoring(trx, scored, now);
}

/**
 * Settles the marks of a script that all have marked, or of an answer that no third person can mark.
 * @throws HttpProblem 404/403, 404 for an unknown script, 400 above the question's marks; Refused where nothing is to
 * be settled.
 */
export async function agreeMarks(
  db: Db,
  actor: Actor,
  { testid: testId, script, qid, marks }: InputOf<typeof calls.agreeMarks>,
  now: number,
): Promise<void> {
  await transaction(db, async (trx) => {
    await findTestFor(trx, actor, "share", testId);
    const round = await loadHeld(trx, testId);
    const answer = round.answers.find(
      ({ attemptId, questionId }) => blindId(actor.id, attemptId) === script && questionId === qid,
    );
    if (!answer) throw notFound(texts.attempt.unknownQuestion);
    if (marks > answer.possible) throw invalidField("marks", texts.review.tooManyMarks);
    const isStandard = answer.standard && round.state === "standard";
    const allMarked = round.markers.every((id) => ownMark(answer, id, "standard"));
    if (isStandard && !allMarked) throw new Refused(t.notSettled);
    if (!isStandard && !(round.state === "open" && mustSettle(answer)))
      throw new Refused(t.nothingToSettle);
    const before = answer.marks.filter(
      (mark) => mark.pass === "agreed" && mark.markerId === actor.id,
    );
    await trx
      .insertInto("roundMarks")
      .values({
        ...{ testId, attemptId: answer.attemptId, questionId: qid, pass: "agreed", marks },
        ...{ markerId: actor.id, number: (before[0]?.number ?? 0) + 1, markedAt: new Date(now) },
      })
      .execute();
  });
}

interface MarkInRound {
  attemptId: string;
  questionId: string;
  marks: number;
  comment: string;
  version?: number | undefined;
  byRubric: { rubricRevisionId: string; rubricMarks: string; reason: string } | undefined;
  /** That it is a known script, whose marks were agreed before the round opened. */
  known?: { place: number } | undefined;
}

/**
 * Stores a marker's marks in a held round, where nobody but this marker and whoever leads it sees them.
 * @returns how often this marker has marked it
 * @throws HttpProblem 409 where another window of this marker was quicker; Refused where it is not theirs to mark now.
 */
export async function markInRound(
  trx: Trx,
  actor: Actor,
  round: LoadedRound,
  mark: MarkInRound,
  now: number,
) {
  const { testId } = round;
  const answer = round.answers.find(
    (one) => one.attemptId === mark.attemptId && one.questionId === mark.questionId,
  );
  const { known } = mark;
  const pass = answer && (known ? "known" : passFor(round, actor.id, answer));
  if (!answer || !pass || (known && round.state !== "open")) {
    if (round.state === "planned") throw new Refused(t.notOpen);
    const isOwn = answer?.marks.some(({ markerId }) => markerId === actor.id);
    throw new Refused(isOwn ? t.markedSince : t.notYours);
  }
  const before =
    pass === "known"
      ? round.known.find(
          (one) =>
            one.markerId === actor.id &&
            one.questionId === mark.questionId &&
            one.place === known?.place,
        )
      : ownMark(answer, actor.id, pass);
  const version = before?.number ?? 0;
  if (mark.version !== undefined && mark.version !== version) {
    const isRepeated =
      mark.version + 1 === version &&
      before?.marks === mark.marks &&
      before.comment === mark.comment &&
      sameRubric(before.rubricMarks, mark.byRubric);
    if (!isRepeated) throw new HttpProblem(409, texts.review.markedMeanwhile);
    return version;
  }
  const { attemptId, questionId, marks, comment, byRubric } = mark;
  const row = {
    ...{ testId, attemptId, questionId, marks, comment, ...byRubric },
    ...{ markerId: actor.id, number: version + 1, markedAt: new Date(now) },
  };
  if (known) {
    const { place } = known;
    await trx
      .insertInto("roundKnownMarks")
      .values({ ...row, place })
      .execute();
  } else
    await trx
      .insertInto("roundMarks")
      .values({ ...row, pass })
      .execute();
  return version + 1;
}

const sameRubric = (stored: RoundMark["rubricMarks"], sent: MarkInRound["byRubric"]): boolean => {
  const inOrder = (given: object | null) => JSON.stringify(Object.entries(given ?? {}).sort());
  return inOrder(stored) === inOrder(sent ? JSON.parse(sent.rubricMarks) : null);
};
