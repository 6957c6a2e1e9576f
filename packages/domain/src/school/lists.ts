export const LEVELS = [
  "primary 1",
  "primary 2",
  "primary 3",
  "primary 4",
  "primary 5",
  "primary 6",
  "secondary 1",
  "secondary 2",
  "secondary 3",
  "secondary 4",
  "secondary 5",
] as const;
export type Level = (typeof LEVELS)[number];

export const DIFFICULTIES = ["basic", "moderate", "challenging"] as const;
export type Difficulty = (typeof DIFFICULTIES)[number];

export const TERMS = [1, 2, 3, 4] as const;
/** The initial list of a school; School Settings edits it. */
export const EXAMS = ["CA1", "CA2", "SA1", "SA2", "WA1", "WA2", "WA3", "Prelim"] as const;
export const PAPERS = ["Paper 1", "Paper 2", "Paper 1 Booklet A", "Paper 1 Booklet B"] as const;
export const SUBJECT_NAMES = ["Mathematics", "English", "Science"] as const;
export type SubjectName = (typeof SUBJECT_NAMES)[number];

export const TEST_KINDS = [
  "post-test",
  "pre-test",
  "practice",
  "class-test",
  "weighted-assessment",
  "mock-exam",
  "end-of-year",
  "worksheet",
] as const;
export type TestKind = (typeof TEST_KINDS)[number];

/** For display, in the words of teachers. */
export const TEST_KIND_LABELS: Record<TestKind, string> = {
  "post-test": "Test after a topic (post-test)",
  "pre-test": "Test before a topic (pre-test)",
  practice: "Practice",
  "class-test": "Class test",
  "weighted-assessment": "Weighted assessment (WA)",
  "mock-exam": "Mock exam",
  "end-of-year": "End-of-year examination",
  worksheet: "Worksheet",
};

/** The kinds of test that a school may have vetted; worksheets make themselves. */
export const VETTED_KINDS = TEST_KINDS.filter((kind) => kind !== "worksheet");

const FIRST_YEAR = 2019;

export function yearsUpTo(year: number): number[] {
  return Array.from(
    { length: Math.max(0, year - FIRST_YEAR + 1) },
    (_, index) => FIRST_YEAR + index,
  );
}

export function bandOf(level: string): "primary" | "secondary" {
  return level.toLowerCase().startsWith("primary") ? "primary" : "secondary";
}

/** Primary 1 to 3: larger letters, stairs instead of grades, no comparison with others. */
export const isYoung = (level: string): boolean => /^primary [123]$/i.test(level);

const titleCase = (words: string) => words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();

/** For display: "primary 6" becomes "Primary 6". */
export const levelLabel = (level: string): string => titleCase(level);
/** For display: "basic" becomes "Basic". */
export const difficultyLabel = (difficulty: string): string => titleCase(difficulty);

export const levelOrder = (level: string): number => LEVELS.indexOf(level as Level) + 1;
export const difficultyOrder = (difficulty: string): number =>
  DIFFICULTIES.indexOf(difficulty as Difficulty) + 1;

export function difficultyAt(order: number): Difficulty {
  const difficulty = DIFFICULTIES[order - 1];
  if (!difficulty) throw new RangeError(`No difficulty has the number ${order}`);
  return difficulty;
}
