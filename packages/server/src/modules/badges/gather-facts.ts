import type { Badge } from "@markwell/domain/badges/badge";
import { type BadgeFacts, type FactGroup, NO_FACTS } from "@markwell/domain/badges/facts";
import { isGoodComposition } from "@markwell/domain/badges/rules/wordsmith";
import type { Db } from "../../platform/database/connect.ts";
import { paperFacts } from "./paper-facts.ts";
import {
  compositionMarks,
  countChallengingRight,
  revisitFacts,
  topicFacts,
} from "./question-facts.ts";
import type { Standing } from "./standing.ts";

/** A topic's value looks back 180 days, and it may have been weak as long ago. */
const TOPIC_HISTORY_MS = 360 * 86_400_000;

export interface Gathering {
  studentId: string;
  zone: string;
  now: number;
  standing: Standing;
  /** The paper that has just been scored, and groups that it cannot have changed. */
  paper?: { attemptId: string; unchanged: ReadonlySet<FactGroup> };
}

/** The facts that these badges need, and no others. */
export async function gatherFacts(
  db: Db,
  badges: readonly Badge[],
  { studentId, zone, now, standing, paper }: Gathering,
): Promise<BadgeFacts> {
  const needed = new Set(badges.flatMap(({ needs }) => needs));
  const has = (group: FactGroup) => needed.has(group) && !paper?.unchanged.has(group);
  const facts = { ...NO_FACTS, goals: standing.goals, countdownSet: standing.countdownSet };
  if (has("papers")) facts.papers = await paperFacts(db, studentId, zone);
  if (has("challenging")) facts.challengingRight = await countChallengingRight(db, studentId);
  if (has("compositions")) {
    const compositions = await compositionMarks(db, studentId);
    facts.goodCompositions = compositions.filter(({ marks, possible }) =>
      isGoodComposition(marks, possible),
    ).length;
  }
  if (has("revisits")) facts.revisits = await revisitFacts(db, { studentId, ...paper });
  if (has("topics") && paper) {
    const { attemptId } = paper;
    const since = now - TOPIC_HISTORY_MS;
    facts.topics = await topicFacts(db, { studentId, attemptId, since });
  }
  return facts;
}
