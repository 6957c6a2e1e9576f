import type { ReplyOf } from "@markwell/contract/call";
import type { startPractice as startCall } from "@markwell/contract/calls/practice";
import { texts } from "@markwell/contract/texts";
import { difficultyOf } from "@markwell/domain/calibration/difficulty";
import type { Estimate } from "@markwell/domain/practice/ability";
import type { WeakTopic } from "@markwell/domain/practice/advice";
import { dailyShares } from "@markwell/domain/practice/day";
import {
  drawPractice,
  type FewerInRound,
  siblingOf,
  TOPIC_QUESTIONS,
  whyFewerInRound,
} from "@markwell/domain/practice/draw-practice";
import { topicAbilities } from "@markwell/domain/practice/topic-abilities";
import { topicsOfTheDay } from "@markwell/domain/practice/topic-choice";
import type { Random } from "@markwell/domain/random";
import type { Db } from "../../platform/database/connect.ts";
import { type Trx, transaction } from "../../platform/database/transaction.ts";
import { notFound, Refused } from "../../platform/http/problems.ts";
import { difficultiesOf } from "../calibration/index.ts";
import { lockStudent } from "../people/index.ts";
import { adviceOver } from "./advice.ts";
import { startCheckUp } from "./check-up.ts";
import { dayOf, dueCorrections, takeMistakesOver } from "./corrections.ts";
import { type TopicEvidence, topicEvidence } from "./evidence.ts";
import { nearAbility, type PoolQuestion, practicePool } from "./pool.ts";
import { topicsOfBank } from "./practice-bank.ts";
import { type Asking, showRound } from "./show-round.ts";
import {
  findRound,
  findSame,
  finishRound,
  insertQuestions,
  insertRound,
  type RoundKind,
  type Why,
} from "./store.ts";

type Shown = ReplyOf<typeof startCall>["data"];

export interface Starting {
  kind: Exclude<RoundKind, "like" | "class">;
  subjectId: string | null;
  topic: string | null;
  requestId: string;
}

export interface Making {
  now: number;
  zone: string;
  random: Random;
}

/** A round that was stopped goes on for so long; then the same choice makes a new one. */
const GOES_ON_MS = 7 * 86_400_000;

type Chosen = PoolQuestion & { why: Why; correctionOf: string | null };

/**
 * A stopped round of the same continues.
 * @throws Refused where nothing is free, and while approval is open, except for one check-up of each
 * subject.
 */
export async function startPractice(
  db: Db,
  studentId: string,
  starting: Starting,
  making: Making,
): Promise<Shown> {
  return transaction(db, async (trx) => {
    const { level, approved } = await lockStudent(trx, studentId);
    const { kind, subjectId, requestId } = starting;
    if (!approved && kind !== "checkup") throw new Refused(texts.practice.pending);
    const asking = { studentId, approved, ...making };
    const same = await findSame(trx, { studentId, ...starting });
    const isFresh = same && making.now - same.startedAt.getTime() < GOES_ON_MS;
    // A half-finished check-up must not be repeated: it always continues.
    if (same && (same.finishedAt || isFresh || kind === "checkup")) {
      return showRound(trx, same, asking);
    }
    if (same) await finishRound(trx, same.id, making.now);
    const begin = { checkup: beginCheckUp, daily: beginDaily, topic: beginTopic }[kind];
    const id = await begin();
    const round = await findRound(trx, studentId, id);
    if (!round) throw notFound();
    return showRound(trx, round, asking);

    async function beginCheckUp() {
      if (subjectId === null) throw new Refused(texts.practice.topicRequired);
      return startCheckUp(trx, { studentId, level, subjectId, requestId, approved }, making);
    }
    async function beginDaily() {
      return insert(await dailyQuestions(trx, level, asking), null);
    }
    async function beginTopic() {
      const { chosen, fewer } = await topicQuestions(trx, level, starting, asking);
      return insert(chosen, fewer);
    }
    async function insert(chosen: readonly Chosen[], fewer: FewerInRound | null) {
      if (chosen.length === 0) throw new Refused(texts.practice.noQuestions);
      const inserted = await insertRound(trx, { studentId, ...starting, fewer }, making.now);
      await insertQuestions(trx, inserted, chosen);
      return inserted;
    }
  });
}

type Drawing = Asking & Pick<Making, "random">;

const abilitiesIn = (evidence: readonly TopicEvidence[], subjectId: string) =>
  topicAbilities(evidence.filter((one) => one.subjectId === subjectId));

async function topicQuestions(
  trx: Trx,
  level: string,
  { subjectId, topic }: Starting,
  drawing: Drawing,
): Promise<{ chosen: Chosen[]; fewer: FewerInRound | null }> {
  if (subjectId === null || topic === null) throw new Refused(texts.practice.topicRequired);
  const evidence = await topicEvidence(trx, drawing.studentId, drawing);
  const ability = abilitiesIn(evidence, subjectId).of(topic).mean;
  const topics = [{ subjectId, topic, near: nearAbility(ability) }];
  const pool = await practicePool(trx, { ...drawing, level, topics });
  const drawn = drawPractice(pool, TOPIC_QUESTIONS, ability, drawing.random);
  const chosen = drawn.map((question) => ({
    ...question,
    why: "choice" as const,
    correctionOf: null,
  }));
  return { chosen, fewer: whyFewerInRound(drawn.length, pool.length) };
}

/** A few more than a day has places; tests may hold others. */
const DUE_AT_ONCE = 6;
const MOST_DUE = 24;
/** Questions of a topic that are looked at closely for one or two of today. */
const MOST_FOR_ONE = 16;
/** How many questions are examined for each wrong one. */
const MOST_SIBLINGS = 12;

async function dailyQuestions(trx: Trx, level: string, drawing: Drawing): Promise<Chosen[]> {
  const { studentId, now, zone, random } = drawing;
  await takeMistakesOver(trx, studentId, { now, zone });
  const due = (await dueCorrections(trx, studentId, dayOf(now, zone))).slice(0, MOST_DUE);
  const evidence = await topicEvidence(trx, studentId, drawing);
  const shares = dailyShares(due.length);
  const advised = await adviceOver(trx, studentId, { now, zone, evidence });
  const whose = { studentId, level, advised };
  const topics = await topicsToAsk(trx, whose, evidence, shares.weakest);
  const measured = await difficultiesOf(
    trx,
    due.map(({ id }) => id),
  );
  const wrong = due.map(({ id, topic, subjectId, difficulty: label }) => {
    const difficulty = difficultyOf(label, measured.get(id)).b;
    return { id, topic, subjectId, difficulty, near: { difficulty, most: MOST_SIBLINGS } };
  });
  const weakest = topics.map((one) => ({
    ...one,
    near: nearAbility(one.ability.mean, MOST_FOR_ONE),
  }));
  const pool: PoolQuestion[] = [];
  const corrections: Chosen[] = [];
  // Also runs once without a mistake, for the topics.
  for (let at = 0; at === 0 || at < wrong.length; at += DUE_AT_ONCE) {
    if (at > 0 && corrections.length >= shares.corrections) break;
    const some = wrong.slice(at, at + DUE_AT_ONCE);
    const sought = [...some, ...(at === 0 ? weakest : [])];
    const ids = some.map(({ id }) => id);
    pool.push(...(await practicePool(trx, { ...drawing, level, topics: sought, ids })));
    for (const of of some) {
      if (corrections.length >= shares.corrections) break;
      const left = pool.filter((one) => !corrections.some((taken) => taken.id === one.id));
      const question = siblingOf(of, left, random);
      if (question) corrections.push({ ...question, why: "correction", correctionOf: of.id });
    }
  }
  const chosen = [...corrections];
  const wanted = corrections.length + shares.weakest;
  // One of each topic, and more where other topics have too few.
  for (let before = -1; chosen.length < wanted && chosen.length > before; ) {
    before = chosen.length;
    for (const { subjectId, topic, ability, why } of topics) {
      if (chosen.length >= wanted) break;
      const ofTopic = pool.filter((one) => one.subjectId === subjectId && one.topic === topic);
      const [question] = drawPractice<PoolQuestion>(ofTopic, 1, ability.mean, random, chosen);
      if (question) chosen.push({ ...question, why, correctionOf: null });
    }
  }
  return chosen;
}

interface TopicToAsk {
  subjectId: string;
  topic: string;
  ability: Estimate;
  why: Why;
}

/** Without answers those with the most questions, so practice works on the first day. */
async function topicsToAsk(
  trx: Trx,
  { advised, ...whose }: { studentId: string; level: string; advised: readonly WeakTopic[] },
  evidence: readonly TopicEvidence[],
  places: number,
): Promise<TopicToAsk[]> {
  const bank = await topicsOfBank(trx, whose);
  const largest = bank.toSorted((one, other) => other.questions - one.questions);
  const known = [...Map.groupBy(largest, ({ subjectId }) => subjectId)].flatMap(
    ([subjectId, topics]) => {
      const abilities = abilitiesIn(evidence, subjectId);
      return topics.map(({ topic }) => ({
        ...{ subjectId, topic, ability: abilities.of(topic) },
        answers: answersIn(evidence, subjectId, topic),
      }));
    },
  );
  const weakest = advised.flatMap(({ subjectId, topic }) =>
    known.filter((one) => one.subjectId === subjectId && one.topic === topic),
  );
  return topicsOfTheDay(known, places, weakest).map(({ topic, isKnown }) => ({
    ...topic,
    why: isKnown ? "weakest" : "checkup",
  }));
}

const answersIn = (evidence: readonly TopicEvidence[], subjectId: string, topic: string) =>
  evidence.find((one) => one.subjectId === subjectId && one.topic === topic)?.tried.length ?? 0;
