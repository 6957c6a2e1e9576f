import { bandOf, LEVELS, type Level } from "./lists.ts";

/** How long a year's end can be undone. */
export const UNDO_YEAR_END_DAYS = 30;

/** What becomes of a student: the level they go to, the one they repeat, or that they leave the school. */
export type Onward = Level | "leaves";

export interface YearEndStudent {
  id: string;
  /** As it is stored; an old account may have one that the school does not use. */
  level: string;
  /** Their classes of the ending year. */
  classIds: readonly string[];
}

export interface YearEndClass {
  id: string;
  name: string;
  level: string;
  /** Of one subject, with students of several form classes. */
  isGroup?: boolean;
}

/** A class of the next year that already exists. */
export interface PreparedClass {
  name: string;
  level: string;
}

export interface YearEndChoices {
  /** What becomes of the students of a level; those of a level that is not named stay in it. */
  levels: Readonly<Record<string, Onward>>;
  /** The name of the class that follows a class; null or not named: none follows. */
  classes: Readonly<Record<string, string | null>>;
  /** Classes whose students of its level leave, whatever becomes of the level; only those that may. */
  leaving?: readonly string[];
  /** Students treated differently from their level, each once. */
  students: readonly StudentChoice[];
}

export interface StudentChoice {
  studentId: string;
  /** Left out: the same as their level. */
  onward?: Onward | undefined;
  /** The class of the next year that they join instead of those that follow theirs. */
  className?: string | undefined;
}

/** Something for the office to check before it agrees. */
export type YearEndNote =
  | { what: "unknown level" | "repeats" | "leaves" | "no class"; studentId: string }
  /** They go to another level than the class that follows theirs. */
  | { what: "not moved along"; studentId: string; classId: string };

export interface YearEndProblem {
  what: "class of two levels";
  name: string;
  levels: readonly [string, string];
}

export interface YearEndPlan {
  moves: { studentId: string; from: string; to: string | null }[];
  /** Classes of the next year that have to be made; `after` is the class that each follows. */
  classes: { name: string; level: string; after: string | null }[];
  /** Students and the classes of the next year that they join, by the name that will be stored. */
  joins: { studentId: string; name: string }[];
  notes: YearEndNote[];
  problems: YearEndProblem[];
}

/**
 * The next one; Primary 6 and Secondary 4 leave, unless the school has the level above; Secondary 5
 * leaves.
 * @param levels with students or classes
 */
export function usualOnward(level: Level, levels: ReadonlySet<string>): Onward {
  const next = LEVELS[LEVELS.indexOf(level) + 1];
  if (!next) return "leaves";
  const lastOfMost = level === "primary 6" || level === "secondary 4";
  return lastOfMost && !levels.has(next) ? "leaves" : next;
}

/** Whether the students of a class may leave together: some classes of Secondary 4 go on to Secondary 5, others do not. */
export const mayLeaveTogether = ({ level, isGroup }: Omit<YearEndClass, "id" | "name">): boolean =>
  !isGroup && (level === "secondary 4" || level === "secondary 5");

/** "6" of "primary 6". */
const numberOf = (level: string) => /\d+$/.exec(level)?.[0] ?? "";

/** How a school that writes "Pri" writes the next band. */
const SECONDARY_AS = new Map([
  ["p", "S"],
  ["pri", "Sec"],
  ["primary", "Secondary"],
]);

/** "1 Courage" becomes "2 Courage"; names without the level's number stay. Null when its students leave. */
export function usualClassName({ name, level }: Omit<YearEndClass, "id">, onward: Onward) {
  if (onward === "leaves") return null;
  const number = numberOf(level);
  if (number === "") return name;
  if (bandOf(level) === bandOf(onward))
    return name.replace(new RegExp(`(?<!\\d)${number}(?!\\d)`), numberOf(onward));
  // "P6 Courage" and "6 Courage" become "S1 Courage": there may be a "1 Courage" of Primary 1.
  const band = String.raw`(?:(?<!\p{L})(p|pri|primary)([.\s-]*))?`;
  const ownNumber = new RegExp(`${band}(?<!\\d)${number}(?!\\d)`, "iu");
  return name.replace(ownNumber, (_, words = "p", between = "") => {
    const after = SECONDARY_AS.get(String(words).toLowerCase()) ?? "";
    return `${after}${between}${numberOf(onward)}`;
  });
}

const folded = (name: string) => name.toLowerCase();

/**
 * Next levels, next year's classes and who joins. A student moves along with a class that follows to the
 * same level.
 * @param prepared existing classes of the next year
 */
export function planYearEnd(
  students: readonly YearEndStudent[],
  classes: readonly YearEndClass[],
  choices: YearEndChoices,
  prepared: readonly PreparedClass[],
): YearEndPlan {
  const plan: YearEndPlan = { moves: [], classes: [], joins: [], notes: [], problems: [] };
  const next = new NextClasses(prepared, plan);
  const following = new Map<string, PreparedClass>();
  const leaving = new Map(
    classes
      .filter((each) => choices.leaving?.includes(each.id) && mayLeaveTogether(each))
      .map(({ id, level }) => [id, level]),
  );
  for (const { id, level } of classes) {
    const name = choices.classes[id];
    const to = leaving.has(id) ? "leaves" : (choices.levels[level] ?? level);
    if (!name || to === "leaves") continue;
    const found = next.named(name, to, id);
    if (found) following.set(id, found);
  }
  const chosen = new Map(choices.students.map((choice) => [choice.studentId, choice]));
  for (const student of students) {
    const choice = chosen.get(student.id);
    const leaves = student.classIds.some((id) => leaving.get(id) === student.level);
    const to =
      choice?.onward ?? (leaves ? "leaves" : (choices.levels[student.level] ?? student.level));
    plan.moves.push({
      studentId: student.id,
      from: student.level,
      to: to === "leaves" ? null : to,
    });
    if (!LEVELS.some((level) => level === student.level) && !choice?.onward) {
      plan.notes.push({ what: "unknown level", studentId: student.id });
    }
    if (to === "leaves") {
      if (choice?.onward) plan.notes.push({ what: "leaves", studentId: student.id });
      continue;
    }
    if (to === student.level && choice?.onward)
      plan.notes.push({ what: "repeats", studentId: student.id });
    const joined = choice?.className
      ? [next.named(choice.className, to, null)].filter((one) => one !== undefined)
      : movingAlong(student, to, following, plan.notes);
    const names = new Set(joined.map(({ name }) => name));
    for (const name of names) plan.joins.push({ studentId: student.id, name });
    if (names.size === 0 && student.classIds.length > 0) {
      plan.notes.push({ what: "no class", studentId: student.id });
    }
  }
  return plan;
}

function movingAlong(
  { id, classIds }: YearEndStudent,
  to: string,
  following: ReadonlyMap<string, PreparedClass>,
  notes: YearEndNote[],
): PreparedClass[] {
  const joined: PreparedClass[] = [];
  for (const classId of classIds) {
    const follower = following.get(classId);
    if (!follower) continue;
    if (follower.level === to) joined.push(follower);
    else notes.push({ what: "not moved along", studentId: id, classId });
  }
  return joined;
}

class NextClasses {
  private readonly byName: Map<string, PreparedClass>;
  private readonly refused = new Set<string>();
  private readonly plan: YearEndPlan;

  constructor(prepared: readonly PreparedClass[], plan: YearEndPlan) {
    this.byName = new Map(prepared.map((one) => [folded(one.name), one]));
    this.plan = plan;
  }

  /** The class of this name, made where there is none; undefined, with a problem, when it is of another level. */
  named(name: string, level: string, after: string | null): PreparedClass | undefined {
    const known = this.byName.get(folded(name));
    if (!known) {
      const made = { name, level };
      this.byName.set(folded(name), made);
      this.plan.classes.push({ ...made, after });
      return made;
    }
    if (known.level === level) return known;
    if (!this.refused.has(folded(name))) {
      this.refused.add(folded(name));
      this.plan.problems.push({
        what: "class of two levels",
        name: known.name,
        levels: [known.level, level],
      });
    }
    return undefined;
  }
}
