import type { UserDetails } from "@markwell/contract/wire/statistics";
import { DEFAULT_GOAL_PAPERS } from "@markwell/domain/people/goal";
import { wholePercent } from "@markwell/domain/results/percent";
import { dayKey } from "@markwell/domain/school/calendar";
import { schoolDaysUntil } from "@markwell/domain/school/school-year";
import {
  averageOf,
  completedInMonth,
  lastAttempts,
  monthlyAverages,
  weekStatistics,
} from "@markwell/domain/statistics/averages";
import type { Db } from "../../platform/database/connect.ts";
import { type Profile, readProfile, userWire } from "../people/index.ts";
import { readCalendar } from "../school/index.ts";
import type { Subject } from "../subjects/index.ts";
import { gradedGoal } from "./goal-of.ts";
import { averageOfLevel, badgesOf, countedAttemptsOf } from "./store.ts";

/** School platform, section 3 "User details". @throws HttpProblem 404. */
export async function userDetails(
  db: Db,
  studentId: string,
  subject: Subject,
  { now, zone }: { now: number; zone: string },
): Promise<UserDetails> {
  const { postelCode: postalCode, ...user } = await userWire(db, studentId);
  const profile = await readProfile(db, studentId);
  const own = profile.goals.find(({ subjectId }) => subjectId === subject.id);
  const whose = { studentId, subjectId: subject.id };
  const { goal, goalGrade } = await gradedGoal(db, whose, { now, zone });
  return {
    ...user,
    type: "STUDENT",
    postalCode,
    badgesIds: await badgesOf(db, studentId),
    ...goalsSet(profile),
    countDownTimer: profile.countdown?.endsOn ?? null,
    countDownStartingTime: profile.countdown?.setOn ?? null,
    ...(await schoolDaysLeft(db, profile, { today: dayKey(now, zone), level: user.level })),
    notesOnCountDown: profile.countdownNotes,
    ...chosenTutors(profile),
    subject: { _id: subject.id, topic: subject.name },
    goal,
    ...(goalGrade && { goalGrade }),
    ...(await figuresOf(db, whose, user.level, { now, zone })),
    goalPapers: own?.goalPapers ?? DEFAULT_GOAL_PAPERS,
    today: dayKey(now, zone),
  };
}

async function figuresOf(
  db: Db,
  whose: { studentId: string; subjectId: string },
  level: string,
  { now, zone }: { now: number; zone: string },
) {
  const papers = await countedAttemptsOf(db, whose);
  const peers = await averageOfLevel(db, level, whose.subjectId);
  const week = weekStatistics(papers, now, zone);
  return {
    averageOverall: averageOf(papers),
    averageOverallAllWebsite: peers === null ? null : wholePercent(peers),
    last5MonthAverage: monthlyAverages(papers, now, zone),
    lat5TestsScorePercentage: lastAttempts(papers).map(
      ({ testId, title, percent, closedAt, deleted }) => ({
        _id: testId,
        name: title,
        value: percent,
        closedAt: new Date(closedAt).toISOString(),
        ...(deleted ? { deleted } : {}),
      }),
    ),
    papersCompleted: week.completed,
    hoursSpend: week.hours,
    average: week.average,
    completedTest: completedInMonth(papers, now, zone),
  };
}

/** Only if the school has entered the years until then. */
async function schoolDaysLeft(
  db: Db,
  { countdown }: Profile,
  { today, level }: { today: string; level: string },
) {
  if (!countdown || countdown.endsOn <= today) return {};
  const days = schoolDaysUntil(await readCalendar(db), today, countdown.endsOn, level);
  return days === undefined ? {} : { schoolDaysLeft: days };
}

const isOffered = (goals: Profile["goals"], motherTongue: string) =>
  goals.some(({ subject }) => subject === motherTongue);

function goalsSet({ goals, motherTongue }: Profile) {
  const goalFor = (subject: string) => {
    const found = goals.find((each) => each.subject === subject);
    return found?.goalIsSet ? found.goal : null;
  };
  return {
    goalForMath: goalFor("Mathematics"),
    goalForEnglish: goalFor("English"),
    goalForScience: goalFor("Science"),
    ...(isOffered(goals, motherTongue) && { goalForMotherTongue: goalFor(motherTongue) }),
  };
}

function chosenTutors({ goals, tutors, motherTongue }: Profile) {
  const tutorFor = (subject: string) => {
    const found = tutors.find((each) => each.subject === subject);
    return found ? { _id: found.tutorId, name: found.tutor } : null;
  };
  return {
    mathTutor: tutorFor("Mathematics"),
    engTutor: tutorFor("English"),
    sciTutor: tutorFor("Science"),
    ...(isOffered(goals, motherTongue) && { motherTongueTutor: tutorFor(motherTongue) }),
  };
}
