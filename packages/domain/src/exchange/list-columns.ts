/* As teachers, our export, Kahoot, Quizizz (Wayground), Blooket and Gimkit call them; otherwise
   a teacher says which column is which. */

export const FIELDS = [
  ...["question", "type", "correct", "marks", "explanation", "subject", "level"],
  ...[
    "subjectLevel",
    "difficulty",
    "topic",
    "component",
    "school",
    "year",
    "exam",
    "image",
    "ours",
  ],
] as const;
export type Field = (typeof FIELDS)[number];

const OPTION_LETTERS = ["A", "B", "C", "D", "E", "F", "G", "H", "I"] as const;

/** Meanings of a column, as a teacher chooses them; "none" is not imported. */
export const COLUMN_ROLES = [
  ...["none", "question", "correct"],
  ...OPTION_LETTERS.map((letter) => `option${letter}` as const),
  ...["wrong", "explanation", "marks", "type", "subject", "level", "subjectLevel", "difficulty"],
  "topic",
  ...["component", "school", "year", "exam"],
] as const;
export type ColumnRole = (typeof COLUMN_ROLES)[number];

export interface Columns {
  at: Partial<Record<Field, number>>;
  options: number[];
  /** Each holds a wrong option; the right one is in `correct`. */
  wrong: number[];
  /** Filled columns without a meaning here, by their head. */
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
    ...["item", "problem", "qn", "qns", "mcq"],
    ...["题目", "问题", "试题", "soalan"],
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
    ...["答案", "正确答案", "标准答案", "jawapan", "jawapanbetul"],
  ],
  marks: [
    "marks",
    "mark",
    "mks",
    "points",
    "point",
    "weightage",
    "score",
    "weight",
    "分数",
    "分",
    "markah",
  ],
  explanation: [
    "explanation",
    "answerexplanation",
    "solution",
    "rationale",
    "feedback",
    "working",
    "解释",
    "解析",
  ],
  subject: ["subject"],
  level: ["level", "grade", "class", "year group", "lvl"],
  subjectLevel: ["subjectlevel", "glevel"],
  difficulty: ["difficulty", "difficultylevel"],
  topic: ["topic", "topics", "category", "chapter", "tag", "tags", "课题", "topik"],
  component: ["component", "paper", "booklet"],
  school: ["school"],
  year: ["year"],
  exam: ["exam", "examination"],
  image: ["image", "imagelink", "imageurl", "picture", "photo"],
  ours: ["markwell"],
};
/** Numbers of rows, and what only a game needs: nothing is lost without it. */
const IGNORED =
  /^(?:no|nr|number|sn|sno|id|题号|序号|bil|questionno|questionnumber|timelimit|timelimitsec|timeinseconds|time|seconds)?$/;
const TIME = /^(?:timelimit|timelimitsec|timeinseconds)$/;
const OPTION =
  /^(?:option|answer|choice|alternative|ans|answeroption|answerchoice|opt|选项|pilihan)?([1-9]|[a-i])$/;
const WRONG = /^(?:incorrect|wrong|distractor)(?:answer|option|choice)?([1-9])?$/;

/** "Answer 1 - max 75 characters" and "Answer 3\n(Optional)" as "answer1" and "answer3". */
export const headOf = (cell: string): string =>
  (cell.split(/\s[-–—]\s|\(|\r|\n|\[/)[0] ?? "").toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");

/** The columns that a row of heads names; undefined for a row that is none. */
export function columnsOf(row: readonly string[]): Columns | undefined {
  const columns: Columns = { at: {}, options: [], wrong: [], others: [], isGame: false };
  const options: Array<{ order: string; at: number }> = [];
  // "Qn" has the questions only where no other head does.
  const isAsked = row.some((cell) => /^(?:questions?|stem|questiontext)$/.test(headOf(cell)));
  for (const [at, cell] of row.entries()) {
    // "Question #" numbers the rows.
    const said = cell.trim().endsWith("#") ? "number" : headOf(cell);
    const head = isAsked && /^qns?$/.test(said) ? "number" : said;
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

export function columnsChosen(roles: readonly ColumnRole[], heads: readonly string[]): Columns {
  const at = (role: ColumnRole) => roles.indexOf(role);
  const found = columnsOf(heads);
  const options = OPTION_LETTERS.map((letter) => at(`option${letter}`)).filter((one) => one >= 0);
  const fields = FIELDS.filter((field) => field !== "image" && field !== "ours");
  return {
    at: Object.fromEntries(
      fields.flatMap((field) => (at(field) < 0 ? [] : [[field, at(field)] as const])),
    ),
    options,
    wrong: roles.flatMap((role, place) => (role === "wrong" ? [place] : [])),
    others: [],
    isGame: found?.isGame ?? false,
  };
}

/** Why a list cannot be read with these columns, and what to do; undefined when it can. */
export function columnsProblem(roles: readonly ColumnRole[]): string | undefined {
  if (!roles.includes("question")) return "Choose the column that has the questions.";
  const twice = roles.find(
    (role, place) => role !== "none" && role !== "wrong" && roles.indexOf(role) !== place,
  );
  if (twice) return `You chose two columns as ${roleLabel(twice)}. Keep one of them.`;
  const options = OPTION_LETTERS.map((letter) => roles.includes(`option${letter}`));
  const gap = options.findIndex((there, place) => !there && options.lastIndexOf(true) > place);
  if (gap >= 0) return `Choose the column of option ${OPTION_LETTERS[gap]}, or move the others up.`;
  if (!roles.includes("correct")) return "Choose the column that says which answer is right.";
  return options[0] && !options[1]
    ? "A choice needs at least two options: choose the column of option B."
    : undefined;
}

const LABELS: Partial<Record<ColumnRole, string>> = {
  none: "Not imported",
  correct: "Right answer (key)",
  subjectLevel: "Subject level",
  wrong: "Wrong answer",
};

export function roleLabel(role: ColumnRole): string {
  const [, letter] = /^option([A-I])$/.exec(role) ?? [];
  if (letter) return `Option ${letter}`;
  return LABELS[role] ?? `${role.charAt(0).toUpperCase()}${role.slice(1)}`;
}

/** Words that heads are made of, in order of priority. */
const LIKE: ReadonlyArray<[words: RegExp, role: ColumnRole]> = [
  [/distractor|incorrect|wrong/, "wrong"],
  [/explan|rationale|working|reason|feedback|worked|comment on answer/, "explanation"],
  [/difficult|hardness/, "difficulty"],
  [/question type|kind of question|item type|format/, "type"],
  [
    /correct|right|richtig|\bkey\b|solution|^(?:the )?answers?$|jawapan|antwort|réponse|答案/,
    "correct",
  ],
  [/question|questoin|stem|prompt|problem|\bqn\b|\bitem text|soalan|frage|题/, "question"],
  [/\bmarks?\b|\bpoints?\b|score|weight|\bpts\b/, "marks"],
  [/topic|chapter|strand|theme|\bunit\b|skill|concept/, "topic"],
  [/subject.?level|\bg.?level\b/, "subjectLevel"],
  [/subject|discipline/, "subject"],
  [/level|grade|stream|standard|\bclass\b|\bform\b/, "level"],
  [/paper|booklet|section|component/, "component"],
  [/\byear\b/, "year"],
  [/exam|assessment/, "exam"],
  [/school/, "school"],
];
const LETTERED = /(?:^|[^a-z0-9])(?:([a-i])|([1-9]))(?:$|[^a-z0-9])/;
const IS_OPTION =
  /option|choice|answer|alternative|response|antwort|réponse|jawapan|\bopt\b|\bans\b|pilihan|选项/;
/** Row numbers and dates mean nothing here. */
const NUMBERING = /^(?:#|no\.?|nr\.?|s\/?n|id|serial.*|.* no\.?|.* number|date.*|timestamp)$/;

/** By head, else by content. @param heads "" for none @param rows some of the rows below */
export function proposedRoles(
  heads: readonly string[],
  rows: ReadonlyArray<readonly string[]>,
): ColumnRole[] {
  const roles: ColumnRole[] = heads.map(() => "none");
  const take = (role: ColumnRole, at: number) => {
    const free = role === "wrong" || !roles.includes(role);
    if (free && roles[at] === "none") roles[at] = role;
  };
  for (const [at, head] of heads.entries()) {
    const known = knownRole(head);
    if (known) take(known, at);
  }
  for (const [at, head] of heads.entries()) {
    const words = head.toLowerCase().replace(/[_-]+/g, " ").trim();
    if (words === "" || NUMBERING.test(words)) continue;
    const [, letter, number] = LETTERED.exec(words) ?? [];
    const isWrong = /distractor|incorrect|wrong/.test(words);
    if ((letter || number) && !isWrong && (IS_OPTION.test(words) || /^\W*\w\W*$/.test(words))) {
      const place = number ? Number(number) - 1 : (letter?.charCodeAt(0) ?? 97) - 97;
      take(`option${OPTION_LETTERS[place] ?? "A"}`, at);
      continue;
    }
    const role = LIKE.find(([like]) => like.test(words))?.[1];
    if (role) take(role, at);
  }
  byContent(roles, rows, take, heads);
  return roles;
}

function knownRole(head: string): ColumnRole | undefined {
  const name = headOf(head);
  const field = FIELDS.find((each) => NAMES[each].includes(name));
  if (field && field !== "image" && field !== "ours") return field;
  if (WRONG.test(name)) return "wrong";
  const [, order] = OPTION.exec(name) ?? [];
  const place = order ? "abcdefghi".indexOf(order) : -1;
  const letter = order && OPTION_LETTERS[place >= 0 ? place : Number(order) - 1];
  return letter ? `option${letter}` : undefined;
}

const KEY = /^\(?(?:[a-e]|[1-5])\)?[.)]?$/i;
const LONG_ENOUGH = 12;

/** The longest texts are questions, single letters are keys, and columns between them are options. */
function byContent(
  roles: ColumnRole[],
  rows: ReadonlyArray<readonly string[]>,
  take: (role: ColumnRole, at: number) => void,
  heads: readonly string[],
): void {
  const cells = roles.map((_, at) => rows.map((row) => row[at]?.trim() ?? "").filter(Boolean));
  const mean = cells.map((all) => all.reduce((sum, { length }) => sum + length, 0) / all.length);
  const free = (at: number) => roles[at] === "none" && (cells[at]?.length ?? 0) > 0;
  if (!roles.includes("question")) {
    const lengths = mean.map((length, at) => (free(at) && length >= LONG_ENOUGH ? length : 0));
    const longest = Math.max(...lengths, 0);
    if (longest > 0) take("question", lengths.indexOf(longest));
  }
  const question = roles.indexOf("question");
  if (!roles.includes("correct")) {
    const letters = roles.findLastIndex(
      (_, at) => at > question && free(at) && cells[at]?.every((cell) => KEY.test(cell)) === true,
    );
    if (letters >= 0) take("correct", letters);
  }
  const key = roles.indexOf("correct");
  if (question < 0 || key < 0 || roles.some((role) => /^option|^wrong/.test(role))) return;
  const between = roles
    .map((_, at) => at)
    .filter((at) => at > question && at < key && free(at) && !NUMBERING.test(heads[at] ?? ""));
  const isRow = between.length >= 2 && between.length <= 5;
  for (const [place, at] of isRow ? between.entries() : []) {
    take(`option${OPTION_LETTERS[place] ?? "A"}`, at);
  }
}

/** Two lists with the same heads are of one kind, whatever their case and spaces, and empty columns behind them. */
export function headsKey(heads: readonly string[]): string {
  const words = heads.map((head) => head.trim().toLowerCase().replace(/\s+/g, " "));
  return JSON.stringify(words.slice(0, words.findLastIndex((word) => word !== "") + 1));
}
