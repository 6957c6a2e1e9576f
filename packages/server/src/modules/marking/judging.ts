import type { InputOf } from "@markwell/contract/call";
import type * as calls from "@markwell/contract/calls/comparisons";
import { texts } from "@markwell/contract/texts";
import { codeName } from "@markwell/domain/marking/desk";
import { drawPair } from "@markwell/domain/marking/pairs";
import { wordsIn } from "@markwell/domain/marking/words";
import { langField } from "@markwell/domain/school/mother-tongue";
import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import { type Trx, transaction } from "../../platform/database/transaction.ts";
import { forbidden, notFound, Refused } from "../../platform/http/problems.ts";
import type { Actor } from "../../platform/sessions/actor.ts";
import { correctedQuestions, findTestFor, numberFields } from "../tests/index.ts";
import { blindId } from "./blind.ts";
import {
  findComparison,
  holdComparison,
  type LoadedComparison,
  loadComparison,
  type StoredPair,
} from "./comparison-store.ts";

const t = texts.comparison;
/** So many pairs wait at the judge's device, which may lose its connection. */
const AHEAD = 5;

interface Place {
  testid: string;
  qid: string;
}

/**
 * Gives a judge the next pairs of scripts, and draws those that are missing.
 * @throws HttpProblem 404/403, 403 for who does not judge it; Refused once it is confirmed.
 */
export async function pairsToJudge(
  db: Db,
  actor: Actor,
  place: Place,
  now: number,
): Promise<calls.Judging> {
  return transaction(db, async (trx) => readJudging(trx, actor, place, now));
}

/**
 * Stores a judge's decision on a pair, or takes it back. A repeated or older one changes nothing.
 * @throws HttpProblem as `pairsToJudge`, 404 for a pair of somebody else.
 */
export async function judgePair(
  db: Db,
  actor: Actor,
  { pair, better, number, ...place }: InputOf<typeof calls.judgePair>,
  now: number,
): Promise<calls.Judging> {
  return transaction(db, async (trx) => {
    const { pairs } = await loadForJudge(trx, actor, place);
    if (!pairs.some(({ id, judge }) => id === pair && judge === actor.id))
      throw notFound(t.unknownPair);
    await sql`
      update comparison_pairs set better = ${better}, number = ${number}, judged_at = ${better && new Date(now)}
      where id = ${pair} and number < ${number}`.execute(trx);
    return readJudging(trx, actor, place, now);
  });
}

async function loadForJudge(trx: Trx, actor: Actor, { testid, qid }: Place) {
  await findTestFor(trx, actor, "mark", testid);
  await holdComparison(trx, testid, qid);
  const found = await findComparison(trx, testid, qid);
  if (!found) throw new Refused(t.none);
  const comparison = await loadComparison(trx, found);
  if (!comparison.judges.some(({ id }) => id === actor.id)) throw forbidden(t.notYours);
  if (comparison.state !== "open") throw new Refused(t.confirmed);
  return comparison;
}

async function readJudging(
  trx: Trx,
  actor: Actor,
  place: Place,
  now: number,
): Promise<calls.Judging> {
  const comparison = await loadForJudge(trx, actor, place);
  await drawMissing(trx, comparison, actor.id, now);
  const { title, questions } = await readQuestion(trx, place.testid);
  const question = questions.find(({ questionId }) => questionId === place.qid);
  if (!question) throw notFound(texts.attempt.unknownQuestion);
  const own = comparison.pairs.filter(({ judge }) => judge === actor.id);
  const judged = own.filter(({ better }) => better !== null);
  const last = judged.toSorted((a, b) => timeJudged(a) - timeJudged(b)).at(-1);
  const waiting = own.filter(({ better }) => better === null);
  // What was taken back comes first again.
  waiting.sort((a, b) => Math.sign(b.number) - Math.sign(a.number));
  const quota = Math.max(0, comparison.eachJudges - judged.length);
  const shown = waiting.slice(0, quota);
  const toWire = pairFor(comparison, actor.id);
  return {
    title,
    question: {
      ...{ _id: question.questionId, ...numberFields(question), most: question.marks },
      ...{ body: question.body, ...langField(question.subject) },
      ...{ quesimg: question.imagePath, quesimgUrl: question.imageUrl },
      ...(question.imageAlt && { quesimgAlt: question.imageAlt }),
    },
    // Fewer than are drawn in advance: there are no other pairs.
    each: judged.length + (shown.length < AHEAD ? shown.length : quota),
    done: judged.length,
    pairs: shown.map(toWire),
    last: last ? toWire(last) : null,
  };
}

async function readQuestion(trx: Trx, testId: string) {
  const { title } = await trx
    .selectFrom("tests")
    .select("title")
    .where("id", "=", testId)
    .executeTakeFirstOrThrow();
  return { title, ...(await correctedQuestions(trx, testId)) };
}

const timeJudged = ({ judgedAt }: StoredPair): number => judgedAt?.getTime() ?? 0;

/**
 * Draws pairs until enough wait for the judge. Judges' own classes are not left out: where each teaches one class, the two
 * halves would never meet on one scale; codes and the missing names keep them apart.
 */
async function drawMissing(trx: Trx, comparison: LoadedComparison, judge: string, now: number) {
  const { id, seed, eachJudges, scripts } = comparison;
  const current = scripts.filter((one) => one.current);
  const ids = current.map(({ attemptId }) => attemptId);
  const known = current.filter(({ setBy }) => setBy === judge).map(({ attemptId }) => attemptId);
  const stale = new Set(scripts.filter((one) => !one.current).map(({ attemptId }) => attemptId));
  const isStale = (pair: StoredPair) =>
    pair.better === null && (stale.has(pair.left) || stale.has(pair.right));
  const gone = comparison.pairs.filter(isStale).map((pair) => pair.id);
  if (gone.length > 0) {
    await trx.deleteFrom("comparisonPairs").where("id", "in", gone).execute();
    comparison.pairs = comparison.pairs.filter((pair) => !isStale(pair));
  }
  const own = comparison.pairs.filter((pair) => pair.judge === judge);
  let waiting = own.filter(({ better }) => better === null).length;
  for (let left = eachJudges - own.length; left > 0 && waiting < AHEAD; left -= 1) {
    const pair = drawPair({ scripts: ids, drawn: comparison.pairs, judge, known, seed });
    if (!pair) return;
    const { id: pairId } = await trx
      .insertInto("comparisonPairs")
      .values({
        ...{ comparisonId: id, judgeId: judge, leftId: pair.left, rightId: pair.right },
        drawnAt: new Date(now + waiting),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    comparison.pairs.push({ id: pairId, judge, ...pair, better: null, number: 0, judgedAt: null });
    waiting += 1;
  }
}

/** A pair as its judge may see it: words and codes. */
function pairFor({ scripts }: LoadedComparison, judge: string) {
  const answers = new Map(scripts.map(({ attemptId, answer }) => [attemptId, answer]));
  const toScript = (attemptId: string) => {
    const text = answers.get(attemptId) ?? "";
    return { code: codeName(blindId(judge, attemptId)), text, words: wordsIn(text) };
  };
  return ({ id, left, right, number }: StoredPair): calls.JudgedPair => ({
    ...{ _id: id, number, left: toScript(left), right: toScript(right) },
  });
}
