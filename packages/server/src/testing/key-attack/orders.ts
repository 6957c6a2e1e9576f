import { seeded, shuffle } from "@markwell/domain/random";
import type { PlayedQuestion } from "./evidence.ts";

/* The author of a played school types the right option first. Whoever knows that looks for the first one: by
   the order of arrival, by the ids, and by undoing the mixing, whose code and seeds are no secret. */

interface Guess {
  /** How it was found. */
  by: string;
  option: string | undefined;
  /** What was looked at: the same once more counts once. */
  seen: string;
}

/** So rarely would chance alone be this good. */
const NO_CHANCE = 1e-7;

export function openOrders(questionsById: ReadonlyMap<string, PlayedQuestion>) {
  const hits = new Map<string, Map<string, boolean>>();

  /** @param place where it was seen: what only practice shows must not drown in what tests show */
  function note(studentId: string, content: unknown, around: readonly string[], place: string) {
    if (Array.isArray(content)) for (const each of content) note(studentId, each, around, place);
    if (typeof content !== "object" || content === null) return;
    const { _id, options } = content as { _id?: unknown; options?: Array<{ _id: string }> };
    const question = questionsById.get(String(_id));
    const isChoice = question?.options.length === options?.length && Number(options?.length) > 1;
    if (question && options && isChoice) {
      const shown = options.map((option) => option._id);
      const [right] = question.options;
      for (const { by, option, seen } of guesses(studentId, question.id, shown, around)) {
        const how = `${by} in ${place}`;
        const known = hits.get(how) ?? new Map<string, boolean>();
        hits.set(how, known.set(seen, option === right));
      }
    }
    for (const each of Object.values(content)) note(studentId, each, around, place);
  }

  return {
    note,
    /** How the right options can be found better than by chance; empty where they cannot. */
    found: (): string[] =>
      [...hits].flatMap(([by, known]) => {
        const all = known.size;
        const right = [...known.values()].filter(Boolean).length;
        return chanceOf(right, all) < NO_CHANCE
          ? [`the right option can be told by ${by}: ${right} of ${all} questions`]
          : [];
      }),
  };
}

function guesses(
  studentId: string,
  questionId: string,
  shown: readonly string[],
  around: readonly string[],
): Guess[] {
  const look = `${studentId} ${questionId} ${shown.join()}`;
  const seeds = [
    [`${questionId}:${studentId}`, "question and student"],
    ...around.flatMap((id) => [
      [`${id}:${questionId}:${studentId}`, "test, question and student"],
      [`${id}:${questionId}`, "round and question"],
    ]),
  ] as const;
  return [
    { by: "the order of arrival", option: shown[0], seen: look },
    { by: "the order of ids", option: shown.toSorted()[0], seen: questionId },
    ...seeds.map(([seed, names]) => ({
      by: `undoing the mixing by ${names}`,
      option: shown[shuffle(seeded(seed), [...shown.keys()]).indexOf(0)],
      seen: `${look} ${seed}`,
    })),
  ];
}

/** That at least so many of all are right by chance, each with one in four. */
function chanceOf(right: number, all: number): number {
  let each = 0.75 ** all;
  let less = 0;
  for (let count = 0; count < right; count += 1) {
    less += each;
    each *= ((all - count) / (count + 1)) * (0.25 / 0.75);
  }
  return 1 - less;
}
