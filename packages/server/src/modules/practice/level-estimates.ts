import type { LevelEstimate } from "@markwell/contract/calls/practice";
import { bandLimits, type GradeScale, gradeOf } from "@markwell/domain/grading/grade-band";
import {
  atMostGrade,
  type GradeRange,
  type Levels,
  levelsFrom,
  meanOf,
  ownTrend,
  shownRange,
  spreadOf,
  TOPICS_APART_PERCENT,
  USUAL_SPREAD,
} from "@markwell/domain/practice/level-estimate";
import { type LevelChange, levelChange } from "@markwell/domain/reports/level-change";
import { wholePercent } from "@markwell/domain/results/percent";
import { topicsSince } from "@markwell/domain/statistics/topics";
import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import { gradedGoal } from "../statistics/index.ts";
import { adviceInSubject } from "./advice.ts";
import { evidenceUntil, type TopicEvidence } from "./evidence.ts";
import { hardnessOf, spreadIn } from "./school-figures.ts";

const DAY_MS = 86_400_000;
const MOVED_DAYS = 14;
const MOST_MOVED = 2;
/** The last attempts say most, and abilities change. */
const MOST_ATTEMPTS = 8;

interface At {
  now: number;
  zone: string;
  evidence: readonly TopicEvidence[];
  /** Nobody is told before approval that all of their answers were wrong: each would be a hint at a key. */
  approved: boolean;
}

interface InSubject {
  standing: LevelEstimate;
  scale: GradeScale;
  /** The student's range of grades in a topic; null where there is too little to tell. */
  rangeIn: (topic: string) => { low: string; high: string } | null;
  /** The same in percent of a usual paper. */
  percentIn: (topic: string) => number | null;
  /** What the student should practise first, the weakest first. */
  advised: readonly string[];
  /** The advised topics below the goal, weakest first, with the missing percent. */
  weak: ReadonlyArray<{ topic: string; gap: number }>;
  changeSince: (moment: number) => LevelChange;
}

/** From attempts and practice of the last 180 days. */
export async function openLevelEstimates(
  db: Db,
  studentId: string,
  level: string,
  { now, zone, evidence, approved }: At,
): Promise<{ of(subjectId: string): Promise<InSubject> }> {
  const earlier = evidenceUntil(evidence, now - MOVED_DAYS * DAY_MS);
  const attemptRows = await attemptRowsOf(db, { studentId, now, zone });
  const harder = await hardnessOf(db, attemptRows, now);
  return {
    async of(subjectId) {
      const spread = await spreadIn(db, { level, subjectId, now });
      const own = attemptRows.filter((row) => row.subjectId === subjectId);
      const attempts = correctedAttempts(own, harder);
      const { goal, scale } = await gradedGoal(db, { studentId, subjectId }, { now, zone });
      const grades = bandLimits(scale)
        .map(({ grade }) => grade)
        .reverse();
      const ofSubject = evidence.filter((one) => one.subjectId === subjectId);
      // Attempts speak for themselves; their single answers are not counted a second time.
      const all = {
        attempts: attempts.slice(-MOST_ATTEMPTS).map(({ corrected }) => corrected),
        tried: ofSubject.flatMap((one) => (attempts.length > 0 ? one.practised : one.tried)),
      };
      const levels = levelsFrom(all, spread);
      const range = shownRange(all, levels, scale);
      const atMost = range || !approved ? null : atMostGrade(all, levels, scale);
      const inTopic = topicLevels(levels);
      const advised = await adviceInSubject(db, { studentId, subjectId }, { now, zone, evidence });
      const weak = advised.filter(({ gap }) => gap > 0);
      const levelsIn = (topic: string) => {
        const { tried = [] } = ofSubject.find((one) => one.topic === topic) ?? {};
        const known = { attempts: [], tried, sat: attempts.length > 0 };
        const found = inTopic(tried);
        // What tells nothing of the subject as a whole tells nothing of its parts.
        const shown = range && shownRange(known, found, scale);
        return shown && { shown: onWire(shown), percent: wholePercent(meanOf(found)) };
      };
      return {
        standing: {
          range: range && onWire(range),
          ...(atMost !== null && { atMost }),
          grades,
          goal: { percent: goal, grade: gradeOf(goal, scale) },
          distance: distanceOf(levels, range, { goal, scale }),
          moved: movedTopics(ofSubject, earlier, inTopic),
          path: range ? weak.slice(0, MOST_ON_PATH).map(({ topic }) => topic) : [],
          trend: trendOf(attempts),
        },
        scale,
        rangeIn: (topic) => levelsIn(topic)?.shown ?? null,
        percentIn: (topic) => levelsIn(topic)?.percent ?? null,
        advised: advised.map(({ topic }) => topic),
        weak,
        changeSince(moment) {
          const before = knownUntil(attempts, ofSubject, moment);
          const since = attempts.filter(({ at }) => at > moment).map(({ corrected }) => corrected);
          // Nothing older is dropped, so that only what is new can move the levels.
          const known = { attempts: [...before.attempts, ...since], tried: all.tried };
          if (since.length === 0 && known.tried.length === before.tried.length) return "unknown";
          const levelsOf = (one: typeof known) => {
            const found = levelsFrom(one, spread);
            return shownRange(one, found, scale) && found;
          };
          return levelChange(levelsOf(before), levelsOf(known));
        },
      };
    },
  };
}

/** Without answers in tests where there are attempts. */
function knownUntil(
  attempts: readonly MarkedAttempt[],
  topics: readonly TopicEvidence[],
  moment: number,
) {
  const before = attempts.filter(({ at }) => at <= moment);
  return {
    attempts: before.slice(-MOST_ATTEMPTS).map(({ corrected }) => corrected),
    tried: evidenceUntil(topics, moment).flatMap((one) =>
      attempts.length > 0 ? one.practised : one.tried,
    ),
  };
}

const onWire = ({ low, high }: GradeRange) => ({ low, high });

/** Prior of a topic: the subject's level and how far topics lie from it. */
function topicLevels(levels: Levels) {
  const spread = {
    mean: meanOf(levels),
    between: Math.hypot(spreadOf(levels), TOPICS_APART_PERCENT),
    occasion: USUAL_SPREAD.occasion,
  };
  // Range, movement and path to the goal need the same values.
  const known = new Map<TopicEvidence["tried"], Levels>();
  return (tried: TopicEvidence["tried"]): Levels => {
    const found = known.get(tried) ?? levelsFrom({ attempts: [], tried }, spread);
    known.set(tried, found);
    return found;
  };
}

function distanceOf(
  levels: Levels,
  range: GradeRange | null,
  { goal, scale }: { goal: number; scale: GradeScale },
): LevelEstimate["distance"] {
  const order = bandLimits(scale).map(({ grade }) => grade);
  const place = (grade: string) => order.indexOf(grade);
  const wanted = place(gradeOf(goal, scale));
  const points = Math.max(1, Math.round(goal - meanOf(levels)));
  if (!range) return { kind: "below", points: 0 };
  if (place(range.low) <= wanted) return { kind: "reached", points: 0 };
  return place(range.high) <= wanted ? { kind: "within", points } : { kind: "below", points };
}

const MOST_ON_PATH = 2;

/** In two weeks. */
function movedTopics(
  topics: readonly TopicEvidence[],
  earlier: readonly TopicEvidence[],
  inTopic: (tried: TopicEvidence["tried"]) => Levels,
): LevelEstimate["moved"] {
  return topics
    .flatMap(({ subjectId, topic, tried }) => {
      const before = earlier.find((one) => one.subjectId === subjectId && one.topic === topic);
      if (!before || before.tried.length === tried.length) return [];
      const [from, to] = [before.tried, tried].map((each) => wholePercent(meanOf(inTopic(each))));
      return from === undefined || to === undefined || from === to ? [] : [{ topic, from, to }];
    })
    .sort((one, other) => Math.abs(other.to - other.from) - Math.abs(one.to - one.from))
    .slice(0, MOST_MOVED);
}

interface MarkedAttempt {
  at: number;
  percent: number;
  /** As if the test had been as hard as others. */
  corrected: number;
}

interface AttemptRow {
  testId: string;
  subjectId: string;
  at: Date;
  percent: number;
}

async function attemptRowsOf(
  db: Db,
  { studentId, now, zone }: { studentId: string; now: number; zone: string },
): Promise<AttemptRow[]> {
  const { rows } = await sql<AttemptRow>`
    select test_id, subject_id, at, percent from (
      select attempts.test_id, own.subject_id, own.closed_at as at, own.percent::float8 as percent,
             row_number() over (partition by own.subject_id order by own.closed_at desc) as place
      from paper_statistics own
      join attempts on attempts.id = own.attempt_id
      -- Worksheets are made of what a student finds hard, so they are no measure of the whole.
      join tests on tests.id = attempts.test_id and tests.kind <> 'worksheet'
      where own.student_id = ${studentId} and own.percent is not null
        and own.closed_at >= ${new Date(topicsSince(now, zone))} and not attempts.counts_later
        and attempts.score_waits_until is null
    ) as papers
    where place <= ${2 * MOST_ATTEMPTS} order by at desc`.execute(db);
  return rows;
}

/** Oldest first, corrected by the mean of all who sat it. */
const correctedAttempts = (
  rows: readonly AttemptRow[],
  harder: (testId: string, subjectId: string) => number,
): MarkedAttempt[] =>
  rows.toReversed().map(({ testId, subjectId, at, percent }) => {
    const corrected = Math.min(100, Math.max(0, percent + harder(testId, subjectId)));
    return { at: at.getTime(), percent, corrected };
  });

function trendOf(attempts: readonly MarkedAttempt[]): LevelEstimate["trend"] {
  const trend = ownTrend(attempts);
  return trend && { points: trend.points, since: new Date(trend.since).toISOString() };
}
