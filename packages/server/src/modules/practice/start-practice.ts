import type { ReplyOf } from "@markwell/contract/call";
import type { startPractice as startCall } from "@markwell/contract/calls/practice";
import { texts } from "@markwell/contract/texts";
import { difficultyOf } from "@markwell/domain/calibration/difficulty";
import { abilityFrom } from "@markwell/domain/practice/ability";
import { dailyShares } from "@markwell/domain/practice/day";
import { drawPractice, siblingOf, TOPIC_QUESTIONS } from "@markwell/domain/practice/draw-practice";
import type { Random } from "@markwell/domain/random";
import type { Db } from "../../platform/database/connect.ts";
import { type Trx, transaction } from "../../platform/database/transaction.ts";
import { notFound, Refused } from "../../platform/http/problems.ts";
import { difficultiesOf } from "../calibration/index.ts";
import { holdStudent } from "../people/index.ts";
import { dayOf, dueCorrections, takeMistakesOver } from "./corrections.ts";
import { type TopicEvidence, topicEvidence } from "./evidence.ts";
import { type PoolQuestion, practicePool } from "./pool.ts";
import { type Asking, showRound } from "./show-round.ts";
import {
  findRound,
  findSame,
  finishRound,
  insertQuestions,
  insertRound,
  type Why,
} from "./store.ts";
import { topicsOfBank } from "./topics-of-bank.ts";

type Shown = ReplyOf<typeof startCall>["data"];

export interface Starting {
  kind: "topic" | "daily";
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
 * Five questions of a topic, or the daily ten minutes. A round of the same that was stopped goes on.
 *
 * @throws Refused while the student waits for approval, and where nothing is free for practice.
 */
export async function startPractice(
  db: Db,
  studentId: string,
  starting: Starting,
  making: Making,
): Promise<Shown> {
  return transaction(db, async (trx) => {
    const { level, approved } = await holdStudent(trx, studentId);
    if (!approved) throw new Refused(texts.practice.pending);
    const asking = { studentId, approved, ...making };
    const same = await findSame(trx, { studentId, ...starting });
    if (same && (same.finishedAt || making.now - same.startedAt.getTime() < GOES_ON_MS)) {
      return showRound(trx, same, asking);
    }
    if (same) await finishRound(trx, same.id, making.now);
    const chosen =
      starting.kind === "daily"
        ? await dailyQuestions(trx, level, asking)
        : await topicQuestions(trx, level, starting, asking);
    if (chosen.length === 0) throw new Refused(texts.practice.noQuestions);
    const id = await insertRound(trx, { studentId, ...starting }, making.now);
    await insertQuestions(trx, id, chosen);
    const round = await findRound(trx, studentId, id);
    if (!round) throw notFound();
    return showRound(trx, round, asking);
  });
}

type Drawing = Asking & Pick<Making, "random">;

const abilityIn = (evidence: readonly TopicEvidence[], subjectId: string, topic: string) => {
  const found = evidence.find((one) => one.subjectId === subjectId && one.topic === topic);
  return abilityFrom(found?.tried ?? []).mean;
};

async function topicQuestions(
  trx: Trx,
  level: string,
  { subjectId, topic }: Starting,
  drawing: Drawing,
): Promise<Chosen[]> {
  if (subjectId === null || topic === null) throw new Refused(texts.practice.topicRequired);
  const evidence = await topicEvidence(trx, drawing.studentId, drawing);
  const pool = await practicePool(trx, { ...drawing, level, topics: [{ subjectId, topic }] });
  const ability = abilityIn(evidence, subjectId, topic);
  return drawPractice(pool, TOPIC_QUESTIONS, ability, drawing.random).map((question) => ({
    ...question,
    why: "choice" as const,
    correctionOf: null,
  }));
}

async function dailyQuestions(trx: Trx, level: string, drawing: Drawing): Promise<Chosen[]> {
  const { studentId, now, zone, random } = drawing;
  await takeMistakesOver(trx, studentId, { now, zone });
  const due = await dueCorrections(trx, studentId, dayOf(now, zone));
  const evidence = await topicEvidence(trx, studentId, drawing);
  const weakest = await weakestTopics(trx, level, evidence);
  const pool = await practicePool(trx, {
    ...drawing,
    level,
    topics: [...due, ...weakest],
    ids: due.map(({ id }) => id),
  });
  const measured = await difficultiesOf(
    trx,
    due.map(({ id }) => id),
  );
  const shares = dailyShares(due.length);
  const corrections: Chosen[] = [];
  for (const { id, topic, difficulty } of due) {
    if (corrections.length >= shares.corrections) break;
    const left = pool.filter((one) => !corrections.some((taken) => taken.id === one.id));
    const of = { id, topic, difficulty: difficultyOf(difficulty, measured.get(id)).b };
    const question = siblingOf(of, left, random);
    if (question) corrections.push({ ...question, why: "correction", correctionOf: id });
  }
  const chosen = [...corrections];
  const wanted = corrections.length + shares.weakest;
  for (const { subjectId, topic } of weakest) {
    const ofTopic = pool.filter((one) => one.subjectId === subjectId && one.topic === topic);
    const ability = abilityIn(evidence, subjectId, topic);
    const missing = wanted - chosen.length;
    for (const question of drawPractice<PoolQuestion>(ofTopic, missing, ability, random, chosen)) {
      chosen.push({ ...question, why: "weakest", correctionOf: null });
    }
  }
  return chosen;
}

/** With fewer answers a topic says nothing about being weak. */
const TELLING = 3;
/** A topic may have only a few questions that are free; then the next one fills up. */
const MOST_WEAK_TOPICS = 3;

/**
 * The topics of the bank in which the student knows least; without any answers those with the most questions, so
 * that practice works on the first day.
 */
async function weakestTopics(
  trx: Trx,
  level: string,
  evidence: readonly TopicEvidence[],
): Promise<Array<{ subjectId: string; topic: string }>> {
  const bank = await topicsOfBank(trx, level);
  const telling = evidence
    .filter(
      ({ subjectId, topic, tried }) =>
        tried.length >= TELLING &&
        bank.some((one) => one.subjectId === subjectId && one.topic === topic),
    )
    .map(({ subjectId, topic, tried }) => ({ subjectId, topic, mean: abilityFrom(tried).mean }))
    .sort((one, other) => one.mean - other.mean || (one.topic < other.topic ? -1 : 1));
  const largest = [...bank].sort((one, other) => other.questions - one.questions);
  return (telling.length > 0 ? telling : largest).slice(0, MOST_WEAK_TOPICS);
}
