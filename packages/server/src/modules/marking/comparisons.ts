import { randomUUID } from "node:crypto";
import type { InputOf, ReplyOf } from "@markwell/contract/call";
import type * as calls from "@markwell/contract/calls/comparisons";
import { texts } from "@markwell/contract/texts";
import {
  fitBradleyTerry,
  howSure,
  infit,
  type Judged,
  type Scale,
} from "@markwell/domain/marking/bradley-terry";
import { codeName } from "@markwell/domain/marking/desk";
import { pairsFor } from "@markwell/domain/marking/pairs";
import {
  type Proposal,
  proposeMarks,
  REFERENCES_LEAST,
} from "@markwell/domain/marking/scale-marks";
import { wordsIn } from "@markwell/domain/marking/words";
import { kindRules } from "@markwell/domain/questions/kinds";
import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import { type Trx, transaction } from "../../platform/database/transaction.ts";
import {
  forbidden,
  HttpProblem,
  invalidField,
  notFound,
  Refused,
} from "../../platform/http/problems.ts";
import type { Live } from "../../platform/realtime/hub.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { type AfterScoring, changeGrades } from "../attempts/index.ts";
import { recordAction } from "../audit/index.ts";
import type { Mails } from "../mail/index.ts";
import { readableText } from "../questions/index.ts";
import {
  correctedQuestions,
  findTestFor,
  isAllowed,
  numberFields,
  sharesFor,
} from "../tests/index.ts";
import { blindId } from "./blind.ts";
import {
  type Comparison,
  findComparison,
  holdComparison,
  type LoadedComparison,
  listScripts,
  loadComparison,
  type Script,
  type StoredPair,
} from "./comparison-store.ts";
import { storeMark, tellOfLastMark } from "./mark-answer.ts";
import { findRound } from "./round-store.ts";

const t = texts.comparison;
type Page = ReplyOf<typeof calls.readComparison>["data"];
type Row = Page["scripts"][number];

/** Tells its owner and admins how a composition is compared; other markers only what it is about. @throws HttpProblem 404, 403. */
export async function readComparison(
  db: Db,
  actor: Actor,
  testId: string,
  questionId: string,
): Promise<Page> {
  const isAdmin = actor.role === "ADMIN";
  const test = await findTestFor(db, actor, isAdmin ? "look" : "mark", testId);
  const mayLead = await isAllowed(db, actor, "share", test);
  const question = await findComposition(db, testId, questionId);
  const found = await findComparison(db, testId, questionId);
  const comparison = found && (await loadComparison(db, found));
  const about = {
    title: test.title,
    question: {
      ...{ _id: questionId, ...numberFields(question), most: question.marks },
      body: readableText(question.body),
    },
    ended: test.conductedAt !== null,
    mayLead,
    judges: comparison?.judges.some(({ id }) => id === actor.id) ?? false,
  };
  if (!mayLead && !isAdmin) return { ...about, colleagues: [], comparison: null, scripts: [] };
  const { rows: colleagues } = await sql<{ id: string; name: string }>`
    select people.id, people.name from people
    where people.removed_at is null and (people.id = ${test.createdBy} or people.id in (
      select teacher_id from test_shares where test_id = ${testId} and ${sharesFor("mark")}))
    order by people.name, people.id`.execute(db);
  const scale = comparison && readScale(comparison, actor.id);
  const scripts = comparison?.scripts ?? (await listScripts(db, testId, questionId));
  return {
    ...about,
    colleagues: colleagues.map(({ id, name }) => ({ _id: id, name })),
    comparison: comparison ? summarize(comparison, scale) : null,
    scripts: scripts
      .map((script) => toRow(script, actor.id, comparison, scale))
      .sort((a, b) => (b.ability ?? 0) - (a.ability ?? 0) || (a._id < b._id ? -1 : 1)),
  };
}

async function findComposition(db: Db, testId: string, questionId: string) {
  const { questions } = await correctedQuestions(db, testId);
  const question = questions.find((one) => one.questionId === questionId);
  if (!question) throw notFound(texts.attempt.unknownQuestion);
  if (!kindRules[question.kind].markedBlind) throw new Refused(t.notForThis);
  return question;
}

interface ShownScale {
  scale: Scale;
  judgements: Judged[];
  places: ReadonlyMap<string, number>;
  proposals: Proposal[] | null;
}

/** Null before anything is judged, and while the reader has pairs left: what others decided would influence them. */
function readScale(comparison: LoadedComparison, readerId: string): ShownScale | null {
  const { judges, pairs, scripts, eachJudges } = comparison;
  const judged = pairs.filter(({ better }) => better !== null);
  const own = judged.filter(({ judge }) => judge === readerId).length;
  const mustJudge = comparison.state === "open" && judges.some(({ id }) => id === readerId);
  if (judged.length === 0 || (mustJudge && own < eachJudges)) return null;
  const current = scripts.filter((script) => script.current);
  const places = new Map(current.map(({ attemptId }, at) => [attemptId, at]));
  const judgements = listJudgements(judged, places);
  const scale = fitBradleyTerry(current.length, judgements);
  const references = current.flatMap(({ attemptId, reference }) =>
    reference === null ? [] : [{ at: places.get(attemptId) ?? 0, marks: reference }],
  );
  const proposals = proposeMarks(scale, references, current[0]?.possible ?? 0);
  return { scale, judgements, places, proposals };
}

/** Leaves out scripts that were written anew since. */
function listJudgements(
  judged: readonly StoredPair[],
  places: ReadonlyMap<string, number>,
): Judged[] {
  return judged.flatMap(({ left, right, better: side }) => {
    const [one, other] = [places.get(left), places.get(right)];
    if (one === undefined || other === undefined) return [];
    return [side === "left" ? { better: one, worse: other } : { better: other, worse: one }];
  });
}

function summarize(
  { state, eachJudges, judges, pairs }: LoadedComparison,
  shown: ShownScale | null | undefined,
): NonNullable<Page["comparison"]> {
  const judged = pairs.filter(({ better }) => better !== null);
  return {
    ...{ state, each: eachJudges, judgements: judged.length },
    judges: judges.map(({ id, name }) => {
      const own = judged.filter(({ judge }) => judge === id);
      return {
        ...{ judge: { _id: id, name }, done: own.length },
        infit: shown ? infit(shown.scale, listJudgements(own, shown.places)) : null,
      };
    }),
    scale: shown
      ? { ...howSure(shown.scale, shown.judgements), tied: shown.proposals !== null }
      : null,
  };
}

function toRow(
  { attemptId, answer, marks, reference }: Script,
  readerId: string,
  comparison: LoadedComparison | undefined,
  shown: ShownScale | null | undefined,
): Row {
  const _id = blindId(readerId, attemptId);
  const place = shown?.places.get(attemptId);
  const compared = (comparison?.pairs ?? []).filter(
    ({ better, left, right }) => better !== null && [left, right].includes(attemptId),
  );
  const at = (values: readonly number[] | undefined) =>
    (place === undefined ? undefined : values?.[place]) ?? null;
  return {
    ...{ _id, name: codeName(_id), words: wordsIn(answer), marks, reference },
    compared: compared.length,
    ability: at(shown?.scale.abilities),
    error: at(shown?.scale.errors),
    proposed: (place === undefined ? undefined : shown?.proposals?.[place]) ?? null,
  };
}

const scriptFor = (readerId: string, scripts: readonly Script[]) => {
  const byCode = new Map(scripts.map((script) => [blindId(readerId, script.attemptId), script]));
  return (code: string): Script => {
    const script = byCode.get(code);
    if (!script) throw notFound(texts.attempt.unknownQuestion);
    return script;
  };
};

/**
 * Begins a comparison with the scripts that are there, or changes its judges, their share and the references. A judge who
 * leaves takes along only pairs without a decision; a new one gets a mail.
 * @throws HttpProblem 404/403, 400 for judges who may not mark and references that tie nothing; Refused before the end of
 * the test, in a marking round, and once it is confirmed.
 */
export async function saveComparison(
  { db, mails }: { db: Db; mails: Mails },
  actor: Actor,
  { testid: testId, qid, judges, each, references }: InputOf<typeof calls.saveComparison>,
  now: number,
): Promise<void> {
  await transaction(db, async (trx) => {
    const test = await findTestFor(trx, actor, "share", testId, { hold: "update" });
    const { marks: most } = await findComposition(trx, testId, qid);
    if (test.conductedAt === null) throw new Refused(t.notEnded);
    const judgeIds = [...new Set(judges)];
    for (const id of judgeIds) {
      if (!(await isAllowed(trx, { id, role: "TRAINER" }, "mark", test)))
        throw invalidField("judges", t.notAJudge);
    }
    await holdComparison(trx, testId, qid);
    const found = await findComparison(trx, testId, qid);
    if (found?.state === "confirmed") throw new Refused(t.confirmed);
    const before = found && (await loadComparison(trx, found));
    const scripts = before?.scripts ?? (await listScripts(trx, testId, qid));
    if (scripts.length < 3) throw new Refused(t.fewScripts);
    const known = new Map(
      references.map(({ script, marks }) => [
        scriptFor(actor.id, scripts)(script).attemptId,
        marks,
      ]),
    );
    if (known.size < REFERENCES_LEAST || new Set(known.values()).size < 2)
      throw invalidField("references", t.references);
    if ([...known.values()].some((marks) => marks > most))
      throw invalidField("references", texts.review.tooManyMarks);
    const possible = pairsFor(scripts.length, judgeIds.includes(actor.id) ? known.size : 0);
    if (each > possible) throw invalidField("each", t.fewPairs(possible));
    const id = found?.id ?? (await begin(trx, actor, { testId, qid, each, scripts }, now));
    if (found) {
      const change = trx.updateTable("comparisons").set({ eachJudges: each });
      await change.where("id", "=", id).execute();
    }
    await storeJudges(trx, id, judgeIds);
    await storeReferences(trx, id, actor.id, known);
    const asked = new Set([actor.id, ...(before?.judges ?? []).map((judge) => judge.id)]);
    const added = judgeIds.filter((judge) => !asked.has(judge));
    await askToJudge(trx, mails, { testId, qid, title: test.title, each, judgeIds: added }, now);
    await record(trx, actor, testId, "plan comparison", now);
  });
}

interface Asking {
  testId: string;
  qid: string;
  title: string;
  each: number;
  judgeIds: readonly string[];
}

async function askToJudge(
  trx: Trx,
  mails: Mails,
  { testId, qid, title, each, judgeIds }: Asking,
  now: number,
): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select people.name from tests join people on people.id = tests.created_by where tests.id = ${testId}`.execute(
    trx,
  );
  const letter = {
    ...{ kind: "to judge" as const, about: testId, testTitle: title, pairs: each },
    ...{ teacher: rows[0]?.name ?? "", path: `/user/judge?test=${testId}&question=${qid}` },
  };
  await mails.queue(
    trx,
    judgeIds.map((to) => ({ ...letter, to })),
    now,
  );
}

interface Beginning {
  testId: string;
  qid: string;
  each: number;
  scripts: readonly Script[];
}

async function begin(
  trx: Trx,
  actor: Actor,
  { testId, qid, each, scripts }: Beginning,
  now: number,
): Promise<string> {
  const round = await findRound(trx, testId);
  if (round && round.state !== "closed") throw new Refused(t.inRound);
  const { id } = await trx
    .insertInto("comparisons")
    .values({
      ...{ testId, questionId: qid, eachJudges: each, seed: randomUUID() },
      ...{ createdBy: actor.id, createdAt: new Date(now) },
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await trx
    .insertInto("comparisonScripts")
    .values(scripts.map(({ attemptId }) => ({ comparisonId: id, attemptId })))
    .execute();
  return id;
}

async function storeJudges(trx: Trx, id: string, judgeIds: readonly string[]): Promise<void> {
  await trx.deleteFrom("comparisonJudges").where("comparisonId", "=", id).execute();
  await trx
    .insertInto("comparisonJudges")
    .values(judgeIds.map((judgeId) => ({ comparisonId: id, judgeId })))
    .execute();
  await trx
    .deleteFrom("comparisonPairs")
    .where("comparisonId", "=", id)
    .where("better", "is", null)
    .where("judgeId", "not in", judgeIds)
    .execute();
}

async function storeReferences(
  trx: Trx,
  id: string,
  setBy: string,
  marks: ReadonlyMap<string, number>,
): Promise<void> {
  await sql`
    update comparison_scripts set reference = wanted.marks,
      set_by = case when wanted.marks is not null then ${setBy}::uuid end
    from comparison_scripts before
    left join unnest(${[...marks.keys()]}::uuid[], ${[...marks.values()]}::numeric[])
      as wanted (attempt_id, marks) on wanted.attempt_id = before.attempt_id
    where before.comparison_id = ${id} and comparison_scripts.comparison_id = ${id}
      and comparison_scripts.attempt_id = before.attempt_id
      and comparison_scripts.reference is distinct from wanted.marks`.execute(trx);
}

type Act = Extract<Parameters<typeof recordAction>[1], { targetKind: "test" }>["act"];

const record = (trx: Trx, actor: Actor, testId: string, act: Act, at: number) =>
  recordAction(trx, { actorId: actor.id, act, targetKind: "test", targetId: testId, at });

async function loadHeld(
  trx: Trx,
  actor: Actor,
  { testid, qid }: { testid: string; qid: string },
): Promise<Comparison> {
  await findTestFor(trx, actor, "share", testid, { hold: true });
  await holdComparison(trx, testid, qid);
  const found = await findComparison(trx, testid, qid);
  if (!found) throw new Refused(t.none);
  return found;
}

/** Removes a comparison with its judgements; no marks came of it yet. @throws Refused once it is confirmed. */
export async function removeComparison(
  db: Db,
  actor: Actor,
  place: InputOf<typeof calls.removeComparison>,
  now: number,
): Promise<void> {
  await transaction(db, async (trx) => {
    const { id, state } = await loadHeld(trx, actor, place);
    if (state === "confirmed") throw new Refused(t.confirmed);
    await trx.deleteFrom("comparisons").where("id", "=", id).execute();
    await record(trx, actor, place.testid, "remove comparison", now);
  });
}

/**
 * Takes back the newest judgements of a judge, whose pairs then wait again; those of who judges no more go away.
 * @returns how many
 * @throws HttpProblem 404/403, 403 for another's judgements without leading it; Refused once it is confirmed.
 */
export async function discardJudgements(
  db: Db,
  actor: Actor,
  { judge, keep, ...place }: InputOf<typeof calls.discardJudgements>,
  now: number,
): Promise<number> {
  return transaction(db, async (trx) => {
    const test = await findTestFor(trx, actor, "mark", place.testid);
    const isOwn = judge === actor.id;
    if (!isOwn && !(await isAllowed(trx, actor, "share", test))) throw forbidden(t.notYours);
    await holdComparison(trx, place.testid, place.qid);
    const found = await findComparison(trx, place.testid, place.qid);
    if (!found) throw new Refused(t.none);
    if (found.state === "confirmed") throw new Refused(t.confirmed);
    const { rows } = await sql`
      update comparison_pairs set better = null, judged_at = null, number = number + 1
      where id in (select id from comparison_pairs
                   where comparison_id = ${found.id} and judge_id = ${judge} and better is not null
                   order by judged_at, id offset ${keep})
      returning id`.execute(trx);
    await sql`
      delete from comparison_pairs
      where comparison_id = ${found.id} and judge_id = ${judge} and better is null
        and not exists (select from comparison_judges judging
                        where judging.comparison_id = ${found.id} and judging.judge_id = ${judge})`.execute(
      trx,
    );
    if (!isOwn && rows.length > 0)
      await record(trx, actor, place.testid, "discard judgements", now);
    return rows.length;
  });
}

interface Deps {
  db: Db;
  live: Live;
  afterScoring: AfterScoring;
}

/**
 * Gives the confirmed marks, as if each were marked by hand, and ends the judging. What has these marks already stays as it
 * is, so that a repeat changes nothing.
 * @throws HttpProblem 404/403, 400 above the question's marks, 409 where a script was marked or written anew since.
 */
export async function confirmComparison(
  { db, live, afterScoring }: Deps,
  actor: Actor,
  { scripts: confirmed, ...place }: InputOf<typeof calls.confirmComparison>,
  now: number,
): Promise<void> {
  const { testid: testId, qid: questionId } = place;
  await transaction(db, async (trx) => {
    const found = await loadHeld(trx, actor, place);
    const { scripts } = await loadComparison(trx, found);
    const find = scriptFor(actor.id, scripts);
    const wanted = new Map(confirmed.map((one) => [find(one.script).attemptId, one]));
    await sql`
      select from attempts where id = any (${[...wanted.keys()]}::uuid[]) order by id for update`.execute(
      trx,
    );
    const given = (await loadComparison(trx, found)).scripts.flatMap((script) => {
      const one = wanted.get(script.attemptId);
      if (!one || one.marks === script.marks) return [];
      if (one.marks > script.possible) throw invalidField("scripts", texts.review.tooManyMarks);
      if (!script.current || one.before !== script.marks)
        throw new HttpProblem(409, texts.review.markedMeanwhile);
      return [{ ...script, given: one.marks }];
    });
    if (given.length === 0 && found.state === "confirmed") return;
    if (found.state === "confirmed") throw new Refused(t.confirmed);
    for (const script of given)
      await storeMark(
        trx,
        script.attemptId,
        actor,
        {
          ...{ testId, studentId: script.studentId, questionId, marks: script.given },
          ...{
            comment: await newestComment(trx, script.attemptId, questionId),
            byRubric: undefined,
          },
        },
        script.marks,
        now,
      );
    const grades = given.map(({ attemptId, possible, given: marks }) => ({
      ...{ attemptId, questionId, marks, possible, blank: false },
    }));
    if (grades.length > 0) {
      const scores = await changeGrades(trx, grades, now);
      const scored = given.map(({ attemptId, studentId }) => ({ attemptId, testId, studentId }));
      await afterScoring(trx, scored, now);
      if ([...scores.values()].some(({ waiting }) => waiting === 0))
        await tellOfLastMark(trx, live, testId);
    }
    await trx
      .deleteFrom("comparisonPairs")
      .where("comparisonId", "=", found.id)
      .where("better", "is", null)
      .execute();
    await trx
      .updateTable("comparisons")
      .set({ state: "confirmed", confirmedAt: new Date(now) })
      .where("id", "=", found.id)
      .execute();
    await record(trx, actor, testId, "confirm comparison", now);
  });
}

/** Other marks do not take the words of an earlier marker away. */
async function newestComment(trx: Trx, attemptId: string, questionId: string): Promise<string> {
  const last = await trx
    .selectFrom("manualMarks")
    .select("comment")
    .where("attemptId", "=", attemptId)
    .where("questionId", "=", questionId)
    .orderBy("markedAt", "desc")
    .orderBy("id", "desc")
    .executeTakeFirst();
  return last?.comment ?? "";
}
