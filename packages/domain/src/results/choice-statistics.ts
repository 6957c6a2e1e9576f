import { LEAST_ATTEMPTS, SURE_ATTEMPTS } from "./item-analysis.ts";
import { correlation } from "./moments.ts";

/** How often an answer was given, and by whom. Shares are from 0 to 1. */
export interface ChoiceStatistics {
  chosen: number;
  /** Of all attempts. */
  share: number;
  /** Of the third of the attempts that did best, middling and worst in the rest; null with too few attempts. */
  thirds: { upper: number; middle: number; lower: number } | null;
  /** Correlation between choosing it and the marks of the rest: -1 to 1; null where it says nothing. */
  withRest: number | null;
}

/**
 * How many chose each option (or wrote each answer), by third. Attempts are sorted by the marks of the other
 * questions and cut into three equal parts. Attempts with the same marks at a limit are split between both
 * sides in proportion, so the order of the input does not matter.
 * @param options for each option, per attempt, whether it was chosen
 * @param rest per attempt, the marks of all other questions
 */
export function choiceStatistics(
  options: ReadonlyArray<readonly boolean[]>,
  rest: readonly number[],
): ChoiceStatistics[] {
  const enough = rest.length >= LEAST_ATTEMPTS;
  const weights = enough ? thirdWeights(rest) : [];
  const size = rest.length / 3;
  return options.map((chose) => {
    const chosen = chose.filter(Boolean).length;
    const sums = [0, 0, 0];
    for (const [attempt, third] of weights.entries()) {
      if (!chose[attempt]) continue;
      for (const [at, weight] of third.entries()) sums[at] = (sums[at] ?? 0) + weight;
    }
    const share = (at: number) => Math.min(1, (sums[at] ?? 0) / size);
    return {
      chosen,
      share: rest.length > 0 ? chosen / rest.length : 0,
      thirds: enough ? { lower: share(0), middle: share(1), upper: share(2) } : null,
      withRest: enough
        ? correlation(
            chose.map((each) => (each ? 1 : 0)),
            rest,
          )
        : null,
    };
  });
}

type Third = readonly [lower: number, middle: number, upper: number];

/** The share of each attempt in the lower, middle and upper third. */
function thirdWeights(rest: readonly number[]): Third[] {
  const order = rest.map((_, attempt) => attempt).sort((a, b) => (rest[a] ?? 0) - (rest[b] ?? 0));
  const size = rest.length / 3;
  const weights: Third[] = rest.map(() => [0, 0, 0]);
  for (let from = 0; from < order.length; ) {
    let to = from + 1;
    while (to < order.length && rest[order[to] ?? 0] === rest[order[from] ?? 0]) to += 1;
    const within = (third: number) =>
      Math.max(0, Math.min(to, (third + 1) * size) - Math.max(from, third * size)) / (to - from);
    const weight: Third = [within(0), within(1), within(2)];
    for (const attempt of order.slice(from, to)) weights[attempt] = weight;
    from = to;
  }
  return weights;
}

/** An option of a question as far as the flags look at it, or an answer that several wrote. */
export interface Choice extends ChoiceStatistics {
  /** "B", or the written answer. */
  name: string;
  isRight: boolean;
}

/** Possible problems of a question. */
export type QuestionFlag =
  | { kind: "key"; chosen: string }
  | { kind: "unused"; options: string[] }
  | { kind: "hard" }
  | { kind: "against" };

interface Flagged {
  /** Attempts that are fully marked. */
  papers: number;
  facility: number | null;
  discrimination: number | null;
  /** All options of a multiple-choice question; of others the answers that several wrote. */
  choices: readonly Choice[];
  /** The list of choices is complete. */
  closed: boolean;
}

/** Below this share of the marks a question counts as hard. */
const HARD = 0.3;
/** Below this discrimination a question separates students badly. */
const WEAK = 0.2;

/**
 * What a teacher should look at, the gravest first; nothing with fewer than ten attempts. A key is doubted where a
 * wrong answer goes along with the rest of the attempt, more than chance lets it, and further than the key does.
 */
export function questionFlags(of: Flagged): QuestionFlag[] {
  if (of.papers < SURE_ATTEMPTS) return [];
  const flags: QuestionFlag[] = [];
  const doubt = strongestWrong(of);
  if (doubt) flags.push({ kind: "key", chosen: doubt.name });
  else if (of.discrimination !== null && of.discrimination < -beyondChance(of.papers)) {
    flags.push({ kind: "against" });
  } else if (of.facility !== null && of.facility < HARD && (of.discrimination ?? 0) < WEAK) {
    flags.push({ kind: "hard" });
  }
  const unused = of.choices.filter(({ chosen, isRight }) => chosen === 0 && !isRight);
  if (of.closed && unused.length > 0) {
    flags.push({ kind: "unused", options: unused.map(({ name }) => name) });
  }
  return flags;
}

function strongestWrong({ papers: attempts, choices }: Flagged): Choice | undefined {
  const right = choices.filter(({ isRight }) => isRight);
  const keyWithRest = Math.max(-1, ...right.map(({ withRest }) => withRest ?? -1));
  const keyUpper = right.reduce((sum, { thirds }) => sum + (thirds?.upper ?? 0), 0);
  return choices
    .filter(
      ({ isRight, withRest, thirds }) =>
        !isRight &&
        (withRest ?? 0) > Math.max(WEAK, beyondChance(attempts)) &&
        (withRest ?? 0) > keyWithRest &&
        (thirds?.upper ?? 0) > keyUpper,
    )
    .sort((one, other) => (other.withRest ?? 0) - (one.withRest ?? 0))[0];
}

/** A correlation that chance alone reaches in about one question of fifteen. */
const beyondChance = (attempts: number) => 1.5 / Math.sqrt(attempts);

/** "B", "B and C", "B, C and D". */
export const lettersInWords = (letters: readonly string[]): string =>
  letters.length < 2
    ? letters.join("")
    : `${letters.slice(0, -1).join(", ")} and ${letters.at(-1)}`;

/** What students wrote in one question, the most frequent first; spaces and capitals do not part answers. */
export function frequentAnswers(
  attempts: ReadonlyArray<{ text: string; full: boolean }>,
  rest: readonly number[],
  most: number,
): Choice[] {
  const written = new Map<string, { name: string; right: number; count: number }>();
  for (const { text, full } of attempts) {
    const key = sameText(text);
    if (!key) continue;
    const found = written.get(key) ?? { name: text.trim(), right: 0, count: 0 };
    written.set(key, {
      ...found,
      count: found.count + 1,
      right: found.right + (full ? 1 : 0),
    });
  }
  const often = [...written]
    .sort(([one, a], [other, b]) => b.count - a.count || (one < other ? -1 : 1))
    .slice(0, most);
  const keys = attempts.map(({ text }) => sameText(text));
  const figures = choiceStatistics(
    often.map(([key]) => keys.map((each) => each === key)),
    rest,
  );
  return often.map(([, { name, right, count }], at) => ({
    ...(figures[at] as ChoiceStatistics),
    name,
    isRight: right * 2 > count,
  }));
}

const sameText = (text: string) => text.trim().replaceAll(/\s+/g, " ").toLowerCase();
