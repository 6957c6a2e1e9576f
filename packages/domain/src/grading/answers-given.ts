import type { AnswerContent } from "../attempts/answer.ts";
import { kindRules, type QuestionKey } from "../questions/kinds.ts";
import { rightOf } from "../questions/right.ts";
import { looksRight } from "./looks-right.ts";
import { answerText } from "./short-answer/answer-text.ts";
import { normalise } from "./short-answer/normalise.ts";

export interface Written {
  text: string;
  count: number;
}

/** Equivalent answers, shown in their most frequent spelling. */
export interface GivenAnswer extends Written {
  right: boolean;
  /** Refused, given by several students, and much like an accepted one: a teacher should look at it. */
  look?: boolean;
}

const ANSWERS_MAX = 50;
const CHARACTERS_MAX = 200;

/**
 * Refused ones first, then by frequency; blanks left out. Joined where they differ in nothing that
 * counts, so adding one makes all right.
 */
export function answersGiven(key: QuestionKey, written: readonly Written[]): GivenAnswer[] {
  const alike = new Map<string, GivenAnswer[]>();
  const read = reader(key);
  for (const one of [...written].sort(byCount)) {
    const { plain, right } = read(one.text);
    if (plain === "") continue;
    const name = `${right} ${plain}`;
    const group = alike.get(name);
    if (group) group.push({ ...one, right });
    else alike.set(name, [{ ...one, right }]);
  }
  return [...alike.values()]
    .flatMap((group) => (group.length === 1 ? group : joined(key, group)))
    .map((one) => (toLookAt(key, one) ? { ...one, look: true } : one))
    .sort((one, other) => Number(one.right) - Number(other.right) || byCount(one, other));
}

export const listed = (given: readonly GivenAnswer[]) => ({
  answers: given.slice(0, ANSWERS_MAX).map(({ text, ...rest }) => ({
    text: text.slice(0, CHARACTERS_MAX),
    cut: text.length > CHARACTERS_MAX,
    ...rest,
  })),
  more: Math.max(0, given.length - ANSWERS_MAX),
});

const SEVERAL = 2;

const toLookAt = ({ accepted }: QuestionKey, { text, count, right }: GivenAnswer) =>
  !right && count >= SEVERAL && looksRight(accepted, text);

const byCount = (one: Written, other: Written) =>
  other.count - one.count || (one.text < other.text ? -1 : Number(one.text > other.text));

const contentOf = (text: string): AnswerContent => ({ chosenOption: [], customAnswer: text });
const isRight = (key: QuestionKey, text: string) =>
  rightOf[key.kind]?.(contentOf(text), key) ?? false;

interface Read {
  /** Normalised, without the unit; "" for a blank. */
  plain: string;
  right: boolean;
}

/** Texts that are remembered, of all keys together: a teacher looks again and again while a test runs. */
const MOST_KEPT = 50_000;
const kept = new Map<string, Map<string, Read>>();
let keptTexts = 0;

/** Reads each text only once. */
function reader(key: QuestionKey): (text: string) => Read {
  const { kind, accepted, unit, unitSide, question, reading } = key;
  if (keptTexts > MOST_KEPT) {
    kept.clear();
    keptTexts = 0;
  }
  const name = JSON.stringify([kind, accepted, unit, unitSide, question, reading]);
  const known = kept.get(name) ?? new Map<string, Read>();
  kept.set(name, known);
  return (text) => {
    const before = known.get(text);
    if (before) return before;
    const blank = kindRules[kind].isBlank(contentOf(text), key);
    const right = !blank && isRight(key, text);
    const plain = blank ? "" : normalise(answerText(text, unit, unitSide)) || text;
    const read = { plain, right };
    if (text.length <= CHARACTERS_MAX) {
      known.set(text, read);
      keptTexts += 1;
    }
    return read;
  };
}

/** Capitals may count for a key ("Co" and "CO"): the first writing takes along only what it would make right. */
function joined(key: QuestionKey, group: readonly GivenAnswer[]): GivenAnswer[] {
  const made: GivenAnswer[] = [];
  let rest = group;
  for (let [first] = rest; first; [first] = rest) {
    const { text, right } = first;
    const accepting = { ...key, accepted: [text] };
    const same = rest.filter((one) => one === first || right || isRight(accepting, one.text));
    made.push({ text, right, count: same.reduce((sum, { count }) => sum + count, 0) });
    rest = rest.filter((one) => !same.includes(one));
  }
  return made;
}
