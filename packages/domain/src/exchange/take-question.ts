import type { AnswerSettings } from "../grading/short-answer/answer-kind.ts";
import { tidySettings } from "../grading/short-answer/answer-settings.ts";
import { rubricProblems } from "../marking/rubric.ts";
import { WEIGHTAGE_MIN } from "../questions/draft.ts";
import type { QuestionKind } from "../questions/kind.ts";
import { kindRules, markedByHand, marksMost, questionProblems } from "../questions/kinds.ts";
import { OPTIONS_MAX, OPTIONS_MIN, optionLetter } from "../questions/options.ts";
import { clozeProblem, gapsIn, MOST_IN_PASSAGE } from "../questions/passage.ts";
import { plainOfRichLine } from "../questions/rich-line.ts";
import { hasContent } from "../questions/rich-text.ts";
import { tidyHead } from "../tests/sections.ts";
import type {
  ExchangeQuestion,
  ForeignAnswers,
  ForeignOption,
  ForeignQuestion,
  QuestionPassage,
} from "./foreign-question.ts";
import { plainDecimal } from "./plain-decimal.ts";

export type Taken =
  | {
      question: ExchangeQuestion;
      notes: string[];
      keyOpen?: boolean;
      /** The file wants the options mixed, without those at these places from 0. */
      mixed?: { fixed: number[] };
    }
  | { refused: string };

type Answered = Pick<ExchangeQuestion, "kind"> &
  Partial<
    Pick<
      ExchangeQuestion,
      "options" | "accepted" | "acceptedRich" | "unit" | "unitSide" | "settings"
    > & {
      feedback: string[];
    }
  >;

/** @param notes gets what could not be carried */
type Rule<Answers> = (answers: Answers, notes: string[]) => Answered | { refused: string };

const FULL = 99.99;
const SAME = 0.01;

/** Said where more than 10 marks are lost that the school could allow. */
export const LONG_MARKS_OFF =
  "Long answers and compositions of up to 50 marks are switched off in School Settings.";

/**
 * Texts must be clean. Losses go into the notes; what would change the meaning refuses the question.
 * @param longMarks whether the school allows more than 10 marks for long answers and compositions
 */
export function takeQuestion(foreign: ForeignQuestion, longMarks = false): Taken {
  const notes = [...foreign.notes];
  if (foreign.keyOpen) return takeWithoutKey(foreign, longMarks);
  const answered = answersOf(foreign.answers, notes);
  if ("refused" in answered) return answered;
  const { ours } = foreign;
  const { feedback = [], ...answer } = answered;
  const head = foreign.head && tidyHead(foreign.head, notes);
  const kind = ours.kind && bothByHand(ours.kind, answer.kind) ? ours.kind : answer.kind;
  const question: ExchangeQuestion = {
    body: foreign.body,
    explanation: [foreign.explanation, ...feedback].filter((text) => text !== "").join(""),
    ...(foreign.steps?.length && { steps: foreign.steps }),
    marks: marksOf(ours.marks ?? foreign.marks, { kind, longMarks }, notes),
    picture: foreign.picture,
    pictureLink: ours.pictureLink ?? "",
    filing: ours.filing,
    options: [],
    accepted: [],
    unit: "",
    unitSide: ours.unitSide ?? "right",
    answerKind: ours.answerKind ?? "found",
    settings: {},
    ...answer,
    kind,
    ...(ours.unit && kindRules[answer.kind].inputs.unit && { unit: ours.unit }),
    ...(ours.settings && kindRules[answer.kind].acceptsTexts && { settings: ours.settings }),
    ...(foreign.picture && foreign.pictureWords && { pictureWords: foreign.pictureWords }),
    ...(markedByHand(kind) && takeRubric(foreign, notes)),
    ...(foreign.passage && { passage: titled(foreign.passage) }),
    ...(head && { head }),
  };
  const [problem] = questionProblems({
    ...question,
    weightage: question.marks,
    position: question.unitSide,
    answer: question.accepted,
    options: question.options.map(({ text, picture, isAnswer }) => ({
      optbody: text,
      optimg: picture,
      isAnswer,
    })),
  });
  if (problem) return { refused: EMPTY[problem.path] ?? problem.message };
  const long = tooLong(question);
  if (long) return { refused: `${long} is too long.` };
  const unfit = passageProblem(question);
  if (unfit) return { refused: unfit };
  const earlier = (foreign.earlier ?? []).map((one) => takeQuestion(one, longMarks));
  const states = earlier.flatMap((one) =>
    "question" in one && one.question.kind === question.kind ? one.question : [],
  );
  if (states.length < earlier.length) {
    notes.push("Earlier versions that Markwell cannot read were left out.");
  }
  return {
    question: { ...question, ...(states.length > 0 && { earlier: states }) },
    notes,
    ...mixedOf(foreign.answers),
  };
}

const mixedOf = (answers: ForeignAnswers): { mixed?: { fixed: number[] } } =>
  answers.kind === "choice" && answers.mixed
    ? { mixed: { fixed: answers.options.flatMap(({ fixed }, place) => (fixed ? place : [])) } }
    : {};

function takeRubric(
  { rubric }: ForeignQuestion,
  notes: string[],
): Pick<ExchangeQuestion, "rubric"> {
  if (!rubric) return {};
  if (rubricProblems(rubric).length === 0) return { rubric };
  notes.push("Its rubric could not be used and is left out.");
  return {};
}

const LONGEST_TITLE = 120;

/** Every passage has a title here; one that has none is called by its first words. */
export function titled<Passage extends Pick<QuestionPassage, "title" | "body">>(
  passage: Passage,
): Passage {
  const words = passage.title.trim() || plainOfRichLine(passage.body) || "Passage";
  const short =
    words.length <= LONGEST_TITLE ? words : `${words.slice(0, LONGEST_TITLE - 1).trimEnd()}…`;
  return { ...passage, title: short };
}

/** Why the question cannot belong to its passage; it would mean something else without. */
function passageProblem({ kind, passage }: ExchangeQuestion): string | undefined {
  if (!passage) return undefined;
  if (!hasContent(passage.body)) return "The passage that it shares with other questions is empty.";
  if (passage.body.length > MOST.passage) {
    return "The passage that it shares with other questions is too long.";
  }
  if (passage.place > MOST_IN_PASSAGE) {
    return `A passage can have at most ${MOST_IN_PASSAGE} questions.`;
  }
  if (passage.kind !== "cloze") return undefined;
  if (!kindRules[kind].acceptsTexts) return "A gap of a cloze needs an accepted answer.";
  const problem = clozeProblem(passage.body);
  if (problem) return `The cloze cannot be imported: ${problem}.`;
  return gapsIn(passage.body).includes(passage.place)
    ? undefined
    : `The cloze has no gap (${passage.place}).`;
}

/** A question whose key a teacher adds later: everything else of it is judged as if it had one. */
function takeWithoutKey({ keyOpen: _, ...foreign }: ForeignQuestion, longMarks: boolean): Taken {
  const { answers } = foreign;
  const taken = takeQuestion({ ...foreign, answers: withAnyKey(answers) }, longMarks);
  if ("refused" in taken) return taken;
  const { question, notes } = taken;
  const options = question.options.map((option) => ({ ...option, isAnswer: false }));
  return { ...taken, question: { ...question, options, accepted: [] }, notes, keyOpen: true };
}

function withAnyKey(answers: ForeignAnswers): ForeignAnswers {
  if (answers.kind === "choice") {
    const [first, ...more] = answers.options;
    return { ...answers, options: first ? [{ ...first, weight: 100 }, ...more] : [] };
  }
  const any = { text: "any", joker: false, weight: 100, feedback: "" };
  return answers.kind === "texts" ? { ...answers, accepted: [any] } : answers;
}

const bothByHand = (one: QuestionKind, other: QuestionKind): boolean =>
  markedByHand(one) && markedByHand(other);

/** The form's own texts ask somebody to type; these say the same of a file. */
const EMPTY: Readonly<Record<string, string>> = {
  body: "The question has no text.",
  answer: "The question has no accepted answer.",
};

const MOST = {
  ...{ text: 50_000, option: 2_000, line: 10_000 },
  ...{ answer: 20_000, formatted: 40_000, passage: 100_000 },
} as const;

function tooLong({
  body,
  explanation,
  options,
  accepted,
  acceptedRich = [],
}: ExchangeQuestion): string | undefined {
  if (body.length > MOST.text) return "The text of the question";
  if (explanation.length > MOST.text) return "The explanation";
  if (options.some(({ text, rich }) => text.length > MOST.option || rich.length > MOST.line)) {
    return "An option";
  }
  return accepted.some((text) => text.length > MOST.answer) ||
    acceptedRich.some((lines) => lines.length > MOST.formatted)
    ? "An answer"
    : undefined;
}

function answersOf(answers: ForeignAnswers, notes: string[]): ReturnType<Rule<ForeignAnswers>> {
  switch (answers.kind) {
    case "choice":
      return choice(answers, notes);
    case "texts":
      return texts(answers, notes);
    case "number":
      return number(answers, notes);
    case "writing":
      return written([answers, ...(answers.others ?? [])]);
  }
}

function written(models: ReadonlyArray<{ model: string; html?: string }>): Answered {
  const said = models.filter(({ model }) => model !== "");
  return {
    kind: "long",
    accepted: said.map(({ model }) => model),
    ...formattedOf(said.map(({ html }) => ({ html }))),
  };
}

type Of<Kind extends ForeignAnswers["kind"]> = Extract<ForeignAnswers, { kind: Kind }>;

const choice: Rule<Of<"choice">> = ({ single, together, options }, notes) => {
  if (options.length > OPTIONS_MAX) {
    return { refused: `The question has ${options.length} options. Markwell allows at most five.` };
  }
  if (options.length < OPTIONS_MIN) {
    return { refused: "A multiple-choice question needs at least two options." };
  }
  const shown = options.map((option) => ({ ...option, text: plainOfRichLine(option.html) }));
  if (shown.some(({ text, picture }) => text === "" && picture === "")) {
    return { refused: "An option is empty. Its picture may be missing from the file." };
  }
  const right = rightOptions(shown, { single, together }, notes);
  if ("refused" in right) return right;
  if (shown.some(({ weight }) => weight < 0)) {
    notes.push("Negative marks were removed. A wrong answer gets 0 marks.");
  }
  const whys = shown.map((option) => (right.these.includes(option) ? "" : sentenceOf(option)));
  return {
    kind: "mcq",
    options: shown.map((option, place) => ({
      text: option.text,
      rich: isFormatted(option.html) ? option.html : "",
      picture: option.picture,
      ...(option.picture && option.pictureWords && { pictureWords: option.pictureWords }),
      isAnswer: right.these.includes(option),
      ...(whys[place] && { whyWrong: whys[place] }),
    })),
    feedback: feedbackOf(
      shown.map(({ feedback }, place) => ({
        feedback: whys[place] ? "" : feedback,
        of: optionLetter(place),
      })),
      notes,
    ),
  };
};

type Shown = ForeignOption & { text: string };

const LONGEST_WHY = 1_000;

/** What is said of a wrong option, where it is words alone; else it belongs to the explanation. */
function sentenceOf({ feedback }: ForeignOption): string {
  const words = /<(?:img|video|table|li)\b/.test(feedback) ? "" : plainOfRichLine(feedback);
  return words.length <= LONGEST_WHY ? words : "";
}

/** All right options must be chosen here, so weights that mean something else refuse the question. */
function rightOptions(
  options: readonly Shown[],
  { single, together = false }: Pick<Of<"choice">, "single" | "together">,
  notes: string[],
): { these: Shown[] } | { refused: string } {
  const positive = options.filter(({ weight }) => weight > 0);
  const full = positive.filter(({ weight }) => weight >= FULL);
  const [first] = positive;
  if (!first) return { refused: "No option is marked as right." };
  if (single) {
    if (full.length === 0) return { refused: "No option earns full marks." };
    if (full.length > 1) {
      return {
        refused:
          "Each of several options was right alone. In Markwell students must choose all of them.",
      };
    }
    notes.push(...droppedCredit(positive, full));
    return { these: full };
  }
  const equal = positive.every(({ weight }) => Math.abs(weight - first.weight) <= SAME);
  if (equal || full.length === 0) {
    if (positive.length > 1 && !together) {
      notes.push(
        "Partial credit was removed. Students must choose all right options to get the marks.",
      );
    }
    return { these: positive };
  }
  notes.push(...droppedCredit(positive, full));
  return { these: full };
}

const droppedCredit = (positive: readonly Shown[], full: readonly Shown[]): string[] =>
  positive
    .filter((option) => !full.includes(option))
    .map((option) => creditDropped(option.weight, option.text));

const creditDropped = (weight: number, text: string): string =>
  `${Math.abs(weight - 50) <= SAME ? "Half" : `${Math.round(weight * 100) / 100} %`} credit for ‘${text}’ was removed.`;

const texts: Rule<Of<"texts">> = ({ accepted, capitals, unit = "" }, notes) => {
  const full = new Map<string, string | undefined>();
  const jokers = accepted.filter(({ joker, weight }) => joker && weight > 0);
  for (const { text, html, joker, weight } of accepted) {
    const said = text.trim();
    if (weight < FULL) {
      if (weight > 0) notes.push(creditDropped(weight, text));
    } else if (!joker && said !== "" && !full.has(said)) full.set(said, html);
  }
  const kept = [...full.keys()];
  if (kept.length === 0) {
    const [joker] = jokers;
    return {
      refused: joker
        ? `The answer ‘${joker.text}’ contains *, which matches any text. That is not supported.`
        : "No answer earns full marks.",
    };
  }
  for (const { text } of jokers) {
    notes.push(`The answer ‘${text}’ was left out, because answers with * are not supported.`);
  }
  if (kept.length > MOST_ACCEPTED) {
    return {
      refused: `The question has ${kept.length} accepted answers. Markwell allows at most 20.`,
    };
  }
  return {
    kind: "short",
    accepted: kept,
    ...formattedOf([...full.values()].map((html) => ({ html }))),
    unit: unit.slice(0, 30),
    settings: capitals ? { capitals: true } : {},
    feedback: feedbackOf(
      accepted.map(({ text, feedback }) => ({ feedback, of: text })),
      notes,
    ),
  };
};

/** The formatting of accepted texts; nothing where none has any. */
function formattedOf(
  given: ReadonlyArray<{ html: string | undefined }>,
): Pick<ExchangeQuestion, "acceptedRich"> {
  const rich = given.map(({ html = "" }) => (isFormatted(html) ? html : ""));
  return rich.some(Boolean) ? { acceptedRich: rich } : {};
}

const MOST_ACCEPTED = 20;

const number: Rule<Of<"number">> = ({ accepted, units, unitSide }, notes) => {
  const ranges: Array<{ from: string; to: string }> = [];
  const exacts: ExactNumber[] = [];
  for (const { value, weight, ...one } of accepted) {
    if (weight < FULL) {
      if (weight > 0) notes.push(creditDropped(weight, value || `${one.from}..${one.to}`));
      continue;
    }
    const [exact, far, from, to] = [value, one.tolerance, one.from, one.to].map(plainDecimal);
    if (one.from !== "" && from && to) ranges.push({ from, to });
    else if (exact) {
      const tolerance = far === undefined || Number(far) === 0 ? "" : far.replace(/^-/, "");
      exacts.push({ value: exact, tolerance });
    } else
      notes.push(
        `The answer ‘${value || `${one.from}..${one.to}`}’ was left out: it is not a number.`,
      );
  }
  const odd = ranges.length === 0 ? oddOneOut(exacts) : undefined;
  if (odd) ranges.push(around(odd));
  const numbers = exacts.filter((one) => one !== odd);
  const [range, ...others] = ranges;
  if (others.length > 0) {
    return { refused: "The question accepts several ranges of numbers. Markwell allows one." };
  }
  const kept = [...new Set(numbers.map(({ value }) => value))];
  if (kept.length > MOST_ACCEPTED) {
    return {
      refused: `The question has ${kept.length} accepted answers. Markwell allows at most 20.`,
    };
  }
  if (kept.length === 0 && range) kept.push(middleOf(range));
  if (kept.length === 0) return { refused: "No number earns full marks." };
  const [tolerance = "", ...further] = numbers.map((one) => one.tolerance);
  if (further.some((other) => other !== tolerance)) {
    return {
      refused: "The accepted numbers have different tolerances. Markwell allows one for all.",
    };
  }
  const settings: AnswerSettings = tidySettings({ tolerance, ...range });
  return {
    kind: "short",
    accepted: kept,
    settings,
    unitSide,
    unit: unitOf(units, notes),
    feedback: feedbackOf(
      accepted.map(({ value, from, to, feedback }) => ({
        feedback,
        of: value || `${from}..${to}`,
      })),
      notes,
    ),
  };
};

interface ExactNumber {
  value: string;
  tolerance: string;
}

/** The one whose tolerance differs from all others: here it can be a range beside them. */
function oddOneOut(numbers: readonly ExactNumber[]): ExactNumber | undefined {
  return numbers.find((one) => {
    const others = numbers.filter((other) => other !== one);
    return (
      one.tolerance !== "" &&
      others.length > 0 &&
      others.every(
        ({ tolerance }) => tolerance === others[0]?.tolerance && tolerance !== one.tolerance,
      )
    );
  });
}

const around = ({ value, tolerance }: ExactNumber): { from: string; to: string } => {
  const limit = (far: number) =>
    plainDecimal(String(Number((Number(value) + far).toPrecision(12)))) ?? value;
  return { from: limit(-Number(tolerance)), to: limit(Number(tolerance)) };
};

/** The exact middle of a range: "2.5" for 2..3. */
function middleOf({ from, to }: { from: string; to: string }): string {
  const middle = (Number(from) + Number(to)) / 2;
  const digits = Math.max(...[from, to].map((one) => one.split(".")[1]?.length ?? 0)) + 1;
  return plainDecimal(String(Number(middle.toFixed(Math.min(digits, 20))))) ?? from;
}

/** The unit whose factor is 1. */
function unitOf(units: Of<"number">["units"], notes: string[]): string {
  const unit = units.find(({ multiplier }) => multiplier === 1) ?? units[0];
  for (const { name } of units) {
    if (name !== unit?.name)
      notes.push(`Answers in ‘${name}’ were removed: Markwell allows one unit.`);
  }
  return unit?.name.trim().slice(0, 30) ?? "";
}

/** Adds feedback of single answers to the explanation. */
function feedbackOf(
  given: ReadonlyArray<{ feedback: string; of: string }>,
  notes: string[],
): string[] {
  const said = given.filter(({ feedback }) => hasContent(feedback));
  if (said.length > 0) notes.push("The feedback on single answers is now part of the explanation.");
  return said.map(({ feedback, of }) => `<p>${escaped(of)}:</p>${feedback}`);
}

function marksOf(
  given: number | null | undefined,
  { kind, longMarks }: { kind: QuestionKind; longMarks: boolean },
  notes: string[],
): number {
  if (given === null || given === undefined || !Number.isFinite(given)) return WEIGHTAGE_MIN;
  const whole = Math.max(Math.floor(given + 0.5), WEIGHTAGE_MIN);
  const marks = Math.min(whole, marksMost(kind, longMarks));
  if (marks !== given) notes.push(`The marks are ${marks} instead of ${given}.`);
  if (marks < whole && !longMarks && markedByHand(kind)) notes.push(LONG_MARKS_OFF);
  return marks;
}

const isFormatted = (line: string): boolean => /<(?:strong|em|u|sub|sup)>/.test(line);

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
