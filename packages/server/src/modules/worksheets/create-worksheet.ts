import type { createWorksheet as createCall } from "@markwell/contract/calls/worksheets";
import { texts } from "@markwell/contract/texts";
import { EASIER_BY } from "@markwell/domain/practice/draw-practice";
import { abilityAt } from "@markwell/domain/practice/level-estimate";
import type { Random } from "@markwell/domain/random";
import { percentOf } from "@markwell/domain/results/percent";
import { dayBegins } from "@markwell/domain/school/calendar";
import { partNamed, partNames } from "@markwell/domain/statistics/parts";
import { topicsSince } from "@markwell/domain/statistics/topics";
import { drawWorksheet } from "@markwell/domain/worksheets/draw-worksheet";
import {
  difficultyMix,
  FEWEST_QUESTIONS,
  FULL_WORKSHEET,
  freeNumber,
  MOST_TOPICS,
  MOST_WAITING,
  numberedTitle,
  type WhyFewer,
  whyFewer,
  worksheetDuration,
  worksheetTitle,
} from "@markwell/domain/worksheets/worksheet";
import type { z } from "zod";
import type { Db } from "../../platform/database/connect.ts";
import { type Trx, transaction } from "../../platform/database/transaction.ts";
import { invalidField, Refused } from "../../platform/http/problems.ts";
import { keysFor } from "../keys/index.ts";
import { lockStudent } from "../people/index.ts";
import { practisedPercents } from "../practice/index.ts";
import { goalOf, topicSums } from "../statistics/index.ts";
import { type Subject, subjectAsked } from "../subjects/index.ts";
import { createWorksheetTest } from "../tests/index.ts";
import {
  bankHas,
  countWaiting,
  findJustMade,
  findMarker,
  numbersOf,
  type PoolQuestion,
  poolFor,
  type Wanted,
} from "./store.ts";

type Asked = z.output<NonNullable<(typeof createCall)["body"]>>;

export interface Making {
  now: number;
  zone: string;
  random: Random;
}

interface Made {
  testid: string;
  title: string;
  /** Why it has few questions. */
  fewer?: string;
}

/**
 * From the first three of the named topics (DECISIONS "Worksheet"). A request repeated within a minute
 * finds its worksheet, until it is begun.
 * @throws Refused while approval is open, with ten worksheets not begun, and when fewer than three
 * questions fit and are free for practice; HttpProblem 400 for an unknown subject or part.
 */
export async function createWorksheet(
  db: Db,
  studentId: string,
  asked: Asked,
  making: Making,
): Promise<Made> {
  const subject = await subjectAsked(db, asked.subject);
  const wanted = wantedOf(studentId, subject, asked);
  const name = worksheetTitle(
    subject.name,
    titleDate(asked.testDate, making.zone, making.now),
    making.zone,
  );
  return transaction(db, async (trx) => {
    const { level, approved } = await lockStudent(trx, studentId);
    if (!approved) throw new Refused(texts.common.approvalNeeded);
    const justMade = await findJustMade(trx, wanted, name, making.now);
    if (justMade) return justMade;
    if ((await countWaiting(trx, studentId)) >= MOST_WAITING) {
      throw new Refused(texts.worksheet.tooMany(MOST_WAITING));
    }
    const marker = await findMarker(trx, wanted);
    const about = { level, marker: marker !== undefined };
    const { questions, fewer } = await drawFor(trx, wanted, about, making);
    if (questions.length < FEWEST_QUESTIONS) throw new Refused(await shortage(trx, wanted, level));
    const number = freeNumber(await numbersOf(trx, studentId, name), asked.title);
    const title = numberedTitle(name, number);
    const testid = await createWorksheetTest(trx, {
      title,
      studentId,
      subjectId: subject.id,
      level,
      paper: partNames(subject.name)[wanted.part - 1] ?? "",
      durationMinutes: worksheetDuration(questions.reduce((sum, { marks }) => sum + marks, 0)),
      questions: questions.map(({ id }) => id),
      ownerId: marker ?? studentId,
      now: making.now,
    });
    const { subjectId, part, topics } = wanted;
    const made = { testId: testid, studentId, subjectId, part, name, number };
    await trx
      .insertInto("worksheets")
      .values({ ...made, topics: [...topics], fewer, madeAt: new Date(making.now) })
      .execute();
    const sentence = fewer && texts.worksheet.fewer[fewer](questions.length, FULL_WORKSHEET);
    return { testid, title, ...(sentence ? { fewer: sentence } : {}) };
  });
}

function wantedOf(studentId: string, { id, name }: Subject, { examType, topics }: Asked): Wanted {
  const part = partNamed(name, examType);
  if (!part) throw invalidField("examType", texts.worksheet.paperRequired);
  const named = [...new Set(topics)].slice(0, MOST_TOPICS);
  return { studentId, subjectId: id, subject: name, part, topics: named };
}

/** In the specification's words where the bank has no question at all. */
async function shortage(trx: Trx, wanted: Wanted, level: string): Promise<string> {
  const any = await bankHas(trx, wanted, level);
  return any ? texts.worksheet.notEnough : texts.worksheet.noQuestions;
}

/**
 * As hard as the averages of the topics require, or else their practice; without questions whose key is
 * not free. The reason for fewer does not reveal whether tests reserve some.
 */
export async function drawFor(
  trx: Trx,
  wanted: Wanted,
  about: { level: string; marker: boolean },
  { now, zone, random }: Making,
): Promise<{ questions: PoolQuestion[]; fewer: WhyFewer | null }> {
  const { goal } = await goalOf(trx, wanted);
  const sums = await topicSums(trx, wanted, topicsSince(now, zone), wanted.topics);
  const isAllKnown = wanted.topics.every((topic) => sums.some((each) => each.topic === topic));
  const practised = isAllKnown ? null : await practisedPercents(trx, wanted, { now, zone });
  const topics = wanted.topics.map((topic) => {
    const sum = sums.find((each) => each.topic === topic);
    const average = sum ? percentOf(sum.marks, sum.possible) : (practised?.(topic) ?? null);
    const near = average === null ? null : abilityAt(average) - EASIER_BY;
    return { topic, mix: difficultyMix(average, goal), near };
  });
  const seed = Math.floor(random() * 2 ** 31);
  const nearest = await drawFree(await poolFor(trx, wanted, { ...about, now }, { seed, topics }));
  // What fits best may be held by tests or look alike: then all of the topics is looked at.
  return nearest.fewer === null || nearest.fewer === "topics"
    ? nearest
    : drawFree(await poolFor(trx, wanted, { ...about, now }));

  async function drawFree(pool: readonly PoolQuestion[]) {
    for (let left = pool; ; ) {
      const drawn = drawWorksheet(
        left,
        topics.map(({ near, ...topic }) => ({ ...topic, ...(near !== null && { near }) })),
        random,
      );
      const ids = drawn.map(({ id }) => id);
      const keys = await keysFor(trx, wanted.studentId, ids, now);
      const locked = new Set(ids.filter((id) => keys.get(id) !== null));
      if (locked.size === 0)
        return { questions: drawn, fewer: whyFewer(wanted.topics, drawn, left) };
      left = left.filter(({ id }) => !locked.has(id));
    }
  }
}

/** @param testDate a day as "2026-11-21", or a moment in ISO 8601; now when empty */
function titleDate(testDate: string | undefined, zone: string, now: number): number {
  if (!testDate) return now;
  return testDate.length === 10 ? dayBegins(testDate, zone) : Date.parse(testDate);
}
