import type { StudentFields } from "@markwell/contract/calls/people";
import { PROFILE_SUBJECTS, type ProfileWire } from "@markwell/contract/wire/profile";
import type { Countdown } from "@markwell/domain/people/countdown";
import { goalOrDefault, goalPapersOrDefault } from "@markwell/domain/people/goal";
import type { Db } from "../../platform/database/connect.ts";
import { notFound } from "../../platform/http/problems.ts";
import { fieldsOfStudent, STUDENT_COLUMNS } from "./person-columns.ts";

/** With defaults. */
export interface SubjectGoals {
  subjectId: string;
  /** "Mathematics" */
  subject: string;
  /** Percent, 0 to 100. */
  goal: number;
  /** Papers a month. */
  goalPapers: number;
  /** The student has set this goal. */
  goalIsSet: boolean;
}

export interface ChosenTutorOf {
  subjectId: string;
  subject: string;
  tutorId: string;
  tutor: string;
}

/** School platform, section 2. */
export interface Profile extends Record<keyof StudentFields, string> {
  username: string;
  /** One per subject in use, in the school's order. */
  goals: SubjectGoals[];
  countdown: Countdown | null;
  countdownNotes: string;
  /** Subjects with a tutor who still teaches. */
  tutors: ChosenTutorOf[];
}

/** @throws HttpProblem 404. */
export async function readProfile(db: Db, studentId: string): Promise<Profile> {
  const row = await db
    .selectFrom("people")
    .innerJoin("students", "students.personId", "people.id")
    .leftJoin("studentCountdowns", "studentCountdowns.studentId", "people.id")
    .select(STUDENT_COLUMNS)
    .select([
      "people.username",
      "studentCountdowns.endsOn",
      "studentCountdowns.setOn",
      "studentCountdowns.notes",
    ])
    .where("people.id", "=", studentId)
    .where("people.removedAt", "is", null)
    .executeTakeFirst();
  if (!row) throw notFound();
  const { endsOn, setOn, notes } = row;
  return {
    ...fieldsOfStudent(row),
    username: row.username ?? "",
    goals: await readGoals(db, studentId),
    countdown: endsOn && setOn ? { endsOn, setOn } : null,
    countdownNotes: notes ?? "",
    tutors: await readTutors(db, studentId),
  };
}

/** One per subject in use, in the school's order. */
export async function readGoals(db: Db, studentId: string): Promise<SubjectGoals[]> {
  const rows = await db
    .selectFrom("subjects")
    .leftJoin("studentGoals", (join) =>
      join
        .onRef("studentGoals.subjectId", "=", "subjects.id")
        .on("studentGoals.studentId", "=", studentId),
    )
    .select(["subjects.id", "subjects.name", "studentGoals.goal", "studentGoals.goalPapers"])
    .where("subjects.retiredAt", "is", null)
    .orderBy("subjects.position")
    .orderBy("subjects.name")
    .execute();
  return rows.map(({ id, name, goal, goalPapers }) => ({
    subjectId: id,
    subject: name,
    goal: goalOrDefault(goal),
    goalPapers: goalPapersOrDefault(goalPapers),
    goalIsSet: goal !== null,
  }));
}

async function readTutors(db: Db, studentId: string): Promise<ChosenTutorOf[]> {
  return db
    .selectFrom("studentTutors")
    .innerJoin("subjects", "subjects.id", "studentTutors.subjectId")
    .innerJoin("people", "people.id", "studentTutors.teacherId")
    .select(["subjects.id as subjectId", "subjects.name as subject"])
    .select(["people.id as tutorId", "people.name as tutor"])
    .where("studentTutors.studentId", "=", studentId)
    .where("people.removedAt", "is", null)
    .orderBy("subjects.position")
    .execute();
}

/** Goals as set, without defaults. */
export function profileWire({
  contact: _unseen,
  countdown,
  countdownNotes,
  ...profile
}: Profile): ProfileWire {
  const chosenFor = (subject: string) => {
    const goals = profile.goals.find((one) => one.subject === subject);
    const tutor = profile.tutors.find((one) => one.subject === subject);
    return { goal: goals?.goalIsSet ? goals.goal : null, tutor: tutor?.tutorId ?? "" };
  };
  const [maths, english, science] = PROFILE_SUBJECTS.map(({ subject }) => chosenFor(subject));
  const tongue = profile.goals.some(({ subject }) => subject === profile.motherTongue)
    ? chosenFor(profile.motherTongue)
    : undefined;
  const { goals: _goals, tutors: _tutors, ...account } = profile;
  return {
    ...account,
    goalForMath: maths?.goal ?? null,
    goalForEnglish: english?.goal ?? null,
    goalForScience: science?.goal ?? null,
    countDownTimer: countdown?.endsOn ?? "",
    countDownStartingTime: countdown?.setOn ?? "",
    notesOnCountDown: countdownNotes,
    mathTutor: maths?.tutor ?? "",
    engTutor: english?.tutor ?? "",
    sciTutor: science?.tutor ?? "",
    ...(tongue && { goalForMotherTongue: tongue.goal, motherTongueTutor: tongue.tutor }),
  };
}
