import type { PaperFormat } from "@markwell/contract/calls/paper-formats";
import { texts } from "@markwell/contract/texts";
import type { PapersStatistics, TopicStatistics } from "@markwell/contract/wire/statistics";
import type { GradeScale } from "@markwell/domain/grading/grade-band";
import { dayBegins, dayKey, yearOf } from "@markwell/domain/school/calendar";
import { bandOf } from "@markwell/domain/school/lists";
import { examYear, formatOf, type SubjectLevel } from "@markwell/domain/school/paper-format";
import { lastMonths } from "@markwell/domain/statistics/months";
import {
  COLOUR_DAYS,
  PART_MONTHS,
  partNames,
  partPercent,
  partsByMonth,
} from "@markwell/domain/statistics/parts";
import { marksOfYear, partTargets } from "@markwell/domain/statistics/targets";
import { topicFigures, topicsSince } from "@markwell/domain/statistics/topics";
import type { Db } from "../../platform/database/connect.ts";
import { readPaperFormats, type Subject } from "../subjects/index.ts";
import { goalOf, gradedGoal } from "./goal-of.ts";
import { partSums, topicSums } from "./store.ts";

/** Over six months, with the targets of their goal's grade. */
export async function papersStatistics(
  db: Db,
  studentId: string,
  { id, name }: Subject,
  { now, zone }: { now: number; zone: string },
): Promise<PapersStatistics> {
  const whose = { studentId, subjectId: id };
  const months = lastMonths(now, zone, PART_MONTHS);
  const lately = dayBegins(dayKey(now, zone), zone, 1 - COLOUR_DAYS);
  const byMonth = await partSums(db, whose, months);
  const ofLately = await partSums(db, whose, [{ from: lately }]);
  const { goal, level, subjectLevel, scale, goalGrade } = await gradedGoal(db, whose, {
    now,
    zone,
  });
  const targets = partTargets(goal, scale, name);
  const ofYear = targetsOfYear(await readPaperFormats(db, id), {
    goal,
    level,
    scale,
    subjectLevel,
    name,
    year: examYear(level, yearOf(now, zone)),
  });
  const [first, second] = partNames(name);
  return {
    subject: { _id: id, topic: name },
    goal,
    ...(goalGrade && { goalGrade }),
    level,
    papers: [first, second],
    componentData: partsByMonth(name, months, byMonth),
    last30Days: [
      { paper: first, value: partPercent(ofLately, 1) },
      { paper: second, value: partPercent(ofLately, 2) },
    ],
    paper1Target: targets?.first ?? null,
    paper2Target: targets?.second ?? null,
    ...(ofYear ? { targetsOfYear: ofYear } : {}),
  };
}

/** Unless somebody has verified the specification's marks for it. */
function targetsOfYear(
  formats: readonly PaperFormat[],
  {
    goal,
    level,
    scale,
    subjectLevel,
    name,
    year,
  }: {
    goal: number;
    level: string;
    scale: GradeScale;
    subjectLevel: SubjectLevel | "";
    name: string;
    year: number;
  },
): PapersStatistics["targetsOfYear"] {
  const format = formatOf(formats, { stage: bandOf(level), subjectLevel, year });
  const ofYear = marksOfYear(format, name);
  if (!ofYear) return undefined;
  const targets = partTargets(goal, scale, name, ofYear.marks);
  return {
    ...ofYear,
    year,
    examination: format?.examination ?? "",
    paper1: targets?.first ?? null,
    paper2: targets?.second ?? null,
    source: format?.source ?? texts.paperFormat.noneOfYear(year),
  };
}

/** Over 180 days (school platform, section 3 "Statistics"). */
export async function topicStatistics(
  db: Db,
  studentId: string,
  { id, name }: Subject,
  { now, zone }: { now: number; zone: string },
): Promise<TopicStatistics> {
  const whose = { studentId, subjectId: id };
  const { all, strongest, weakest } = topicFigures(
    await topicSums(db, whose, topicsSince(now, zone)),
  );
  return {
    subject: { _id: id, topic: name },
    ...(await goalOf(db, whose)),
    topicalStatistics: all,
    strongestTopics: strongest,
    weakestTopics: weakest,
  };
}
