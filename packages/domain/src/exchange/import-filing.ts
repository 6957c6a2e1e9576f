import { DIFFICULTIES } from "../school/lists.ts";
import { SUBJECT_LEVELS } from "../school/paper-format.ts";
import { readLevel } from "../school/read-level.ts";
import { keptSubjectLevel, type SubjectLevelOrNone } from "../school/subject-level.ts";
import type { Filing } from "./foreign-question.ts";

/** Fields that every question of the bank needs and foreign formats lack. */
export const FILED_BY = ["subject", "level", "difficulty", "topic", "component"] as const;
export type FiledBy = (typeof FILED_BY)[number];

/** The subject by its id; "" if not chosen. */
export type ImportFiling = Record<FiledBy, string>;

export const NOT_FILED: ImportFiling = {
  subject: "",
  level: "",
  difficulty: "",
  topic: "",
  component: "",
};

/** The school's lists for filing questions. */
export interface FilingLists {
  subjects: ReadonlyArray<{
    _id: string;
    topic: string;
    components: readonly string[];
    topicsByLevel: Readonly<Record<string, readonly string[]>>;
  }>;
}

interface Said {
  chosen: Partial<ImportFiling>;
  /** From the file: its tags and category. */
  proposed: Partial<Filing>;
  defaults: Partial<ImportFiling>;
}

/**
 * Its own choice, else a known proposal of the file, else the choice for all. Topic and component must
 * belong to the subject.
 */
export function filingOf(
  { chosen, proposed, defaults }: Said,
  lists: FilingLists,
): { filing: ImportFiling; missing: FiledBy[] } {
  const subject = first(
    [chosen.subject, subjectNamed(proposed.subject, lists), defaults.subject],
    lists.subjects.map(({ _id }) => _id),
  );
  const found = lists.subjects.find(({ _id }) => _id === subject);
  const level =
    [chosen.level, proposed.level, defaults.level]
      .map((words) => readLevel(words ?? ""))
      .find((each) => each !== undefined) ?? "";
  const of = (field: "difficulty" | "topic" | "component", known: readonly string[]) =>
    first([chosen[field], proposed[field], defaults[field]], known);
  const filing = {
    subject,
    level,
    difficulty: of("difficulty", DIFFICULTIES),
    topic: of("topic", found?.topicsByLevel[level] ?? []),
    component: of("component", found?.components ?? []),
  };
  return { filing, missing: FILED_BY.filter((field) => filing[field] === "") };
}

/** The subject level that a file proposes, "G2" or "g2", where the level has any; "" for none. */
export const filedSubjectLevel = (level: string, proposed = ""): SubjectLevelOrNone =>
  keptSubjectLevel(level, SUBJECT_LEVELS.find((each) => isSame(each, proposed)) ?? "");

const subjectNamed = (name: string | undefined, { subjects }: FilingLists) =>
  subjects.find(({ topic }) => isSame(topic, name))?._id;

/** The first that the school knows, in the school's spelling. */
function first(wanted: ReadonlyArray<string | undefined>, known: readonly string[]): string {
  for (const each of wanted) {
    const spelled = each ? known.find((one) => isSame(one, each)) : undefined;
    if (spelled !== undefined) return spelled;
  }
  return "";
}

const isSame = (one: string, other = ""): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();
