/* What the columns of a list of questions are called: by teachers, by our own export, and in the templates of Kahoot,
 * Quizizz (Wayground), Blooket and Gimkit. */

/** A column that is there once. */
export const FIELDS = [
  ...["question", "type", "correct", "marks", "explanation", "subject", "level"],
  ...["difficulty", "topic", "component", "school", "year", "exam", "image", "ours"],
] as const;
export type Field = (typeof FIELDS)[number];

/** Which column of a row says what, from 0. */
export interface Columns {
  at: Partial<Record<Field, number>>;
  /** In the order of their numbers or letters. */
  options: number[];
  /** Each holds a wrong option; the right one is in `correct`. */
  wrong: number[];
  /** Filled columns that mean nothing here, by their head. */
  others: Array<{ head: string; at: number }>;
  /** A template of a quiz game, where a number in `correct` is always the place of an option. */
  isGame: boolean;
}

const NAMES: Record<Field, readonly string[]> = {
  question: [
    "question",
    "questiontext",
    "questions",
    "stem",
    "prompt",
    "questionprompt",
    "item",
    "problem",
  ],
  type: ["type", "questiontype", "kind", "format"],
  correct: [
    ...[
      "correct",
      "correctanswer",
      "correctanswers",
      "correctoption",
      "correctoptions",
      "rightanswer",
    ],
    ...[
      "answer",
      "answers",
      "key",
      "answerkey",
      "ans",
      "solutionkey",
      "correctchoice",
      "modelanswer",
    ],
  ],
  marks: ["marks", "mark", "points", "point", "weightage", "score", "weight"],
  explanation: ["explanation", "answerexplanation", "solution", "rationale", "feedback", "working"],
  subject: ["subject"],
  level: ["level", "grade", "class", "year group"],
  difficulty: ["difficulty", "difficultylevel"],
  topic: ["topic", "topics", "category", "chapter", "tag", "tags"],
  component: ["component", "paper", "booklet"],
  school: ["school"],
  year: ["year"],
  exam: ["exam", "examination"],
  image: ["image", "imagelink", "imageurl", "picture", "photo"],
  ours: ["markwell"],
};
/** Numbers of rows, and what only a game needs: nothing is lost without it. */
const IGNORED =
  /^(?:no|nr|number|sn|sno|id|questionno|questionnumber|timelimit|timelimitsec|timeinseconds|time|seconds)?$/;
const TIME = /^(?:timelimit|timelimitsec|timeinseconds)$/;
const OPTION =
  /^(?:option|answer|choice|alternative|ans|answeroption|answerchoice|opt)?([1-9]|[a-i])$/;
const WRONG = /^(?:incorrect|wrong|distractor)(?:answer|option|choice)?([1-9])?$/;

/** "Answer 1 - max 75 characters" and "Answer 3\n(Optional)" as "answer1" and "answer3". */
export const headOf = (cell: string): string =>
  (cell.split(/\s[-–—]\s|\(|\r|\n|\[/)[0] ?? "").toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");

/** The columns that a row of heads names; undefined for a row that is none. */
export function columnsOf(row: readonly string[]): Columns | undefined {
  const columns: Columns = { at: {}, options: [], wrong: [], others: [], isGame: false };
  const options: Array<{ order: string; at: number }> = [];
  for (const [at, cell] of row.entries()) {
    // "Question #" numbers the rows.
    const head = cell.trim().endsWith("#") ? "number" : headOf(cell);
    const field = FIELDS.find((each) => NAMES[each].includes(head));
    const [, order] = OPTION.exec(head) ?? [];
    if (TIME.test(head)) columns.isGame = true;
    if (field && columns.at[field] === undefined) columns.at[field] = at;
    else if (order) options.push({ order, at });
    else if (WRONG.test(head)) columns.wrong.push(at);
    else if (!IGNORED.test(head)) columns.others.push({ head: cell.trim(), at });
  }
  columns.options = options
    .toSorted((one, other) => one.order.localeCompare(other.order))
    .map(({ at }) => at);
  const answered = columns.at.correct !== undefined || columns.options.length > 1;
  return columns.at.question !== undefined && answered ? columns : undefined;
}
