import { type KeptOptions, keptOptions } from "../questions/kept-options.ts";
import { type Random, shuffle } from "../random.ts";
import type { ExchangeQuestion } from "./foreign-question.ts";

type Question = Omit<ExchangeQuestion, "passage">;

/** Which of its options keep their place wherever they are mixed. */
export const keptOf = ({ body, explanation, steps = [], options }: Question): KeptOptions =>
  keptOptions({
    ...{ body, explanation, steps },
    options: options.map(({ text, whyWrong = "" }) => ({ body: text, whyWrong })),
  });

/**
 * The options in an order of chance, for a file that wants them mixed: its first one is often the right one,
 * and a test shows them as stored. Numbers and the like get the order of their size. What must keep its place
 * keeps it, and a note says so where nothing could be mixed.
 * @param fixed places from 0 that the file itself keeps
 */
export function inDrawnOrder(
  question: Question,
  fixed: readonly number[],
  random: Random,
): { question: Question; notes: string[] } {
  const { options } = question;
  const { places, referring, named, pair, bySize } = keptOf(question);
  const expected = pair ?? (fixed.length === 0 ? bySize : undefined);
  if (expected) {
    const ordered = expected.flatMap((place) => options[place] ?? []);
    return { question: { ...question, options: ordered }, notes: [] };
  }
  if (places.size === options.length) {
    const why = named
      ? "a text of the question names an option by its letter"
      : `${referring.length === 1 ? "an option refers" : "options refer"} to others`;
    return { question, notes: [`The file mixes the options. They keep their order here: ${why}.`] };
  }
  const kept = new Set([...places, ...fixed]);
  const drawn = shuffle(
    random,
    options.filter((_, place) => !kept.has(place)),
  ).values();
  return {
    question: {
      ...question,
      options: options.map((option, place) =>
        kept.has(place) ? option : (drawn.next().value ?? option),
      ),
    },
    notes: [],
  };
}
