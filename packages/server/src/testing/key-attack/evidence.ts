/** A question of a played school. Its number is in all its texts, so that each can be told apart. */
export interface PlayedQuestion {
  number: number;
  id: string;
  kind: "mcq" | "short" | "long";
  /** In the order of the author: the right one is the first. */
  options: string[];
  picture: string;
}

export interface Known {
  byId: ReadonlyMap<string, PlayedQuestion>;
  byPicture: ReadonlyMap<string, PlayedQuestion>;
}

/** In everything that only the key has: explanation, an accepted text that nobody types, model answer. */
export const keyWord = (number: number, what: string) => `KEY${number}K ${what}`;
export const bodyWord = (number: number) => `BODY${number}B`;
/** What a student who knows the answer to a short question types; the key has it among others. */
export const rightText = (number: number) => `answer ${number}`;

const KEY_WORD = /KEY(\d+)K/g;
const PICTURE = /[0-9a-f]{32}\.png/g;
const BODY_WORD = /BODY(\d+)B/;
const NAMES = ["_id", "questionid", "questionId", "qid"];

/** Something in a reply that tells what is right in a question, or whether the student's answer is. */
export interface Evidence {
  question: number;
  what: string;
}

export const keysIn = (text: string): number[] =>
  [...text.matchAll(KEY_WORD)].map(([, number]) => Number(number));

type Fields = Record<string, unknown>;

/**
 * Words and names of pictures that only keys contain, anywhere; and fields that tell right from wrong, in
 * entries about one question.
 */
export function evidenceIn(content: unknown, { byId, byPicture }: Known): Evidence[] {
  const found: Evidence[] = [];
  const walk = (value: unknown, path: string, about: number | undefined): void => {
    if (typeof value === "string") {
      const pictures = value.match(PICTURE)?.flatMap((name) => byPicture.get(name)?.number ?? []);
      for (const question of [...keysIn(value), ...(pictures ?? [])]) {
        found.push({ question, what: `${path}: ${value.slice(0, 80)}` });
      }
    } else if (Array.isArray(value)) {
      for (const each of value) walk(each, `${path}[]`, about);
    } else if (typeof value === "object" && value !== null) {
      const fields = value as Fields;
      const question = questionOf(fields, byId) ?? about;
      for (const [name, each] of Object.entries(fields)) {
        if (question !== undefined && tells(name, each, fields)) {
          const shown = JSON.stringify(each).slice(0, 80);
          found.push({ question, what: `${path}.${name}: ${shown}` });
        }
        walk(each, `${path}.${name}`, question);
      }
    }
  };
  walk(content, "reply", undefined);
  return found;
}

function questionOf(
  fields: Fields,
  questionsById: ReadonlyMap<string, PlayedQuestion>,
): number | undefined {
  for (const name of NAMES) {
    const question = questionsById.get(String(fields[name]));
    if (question) return question.number;
  }
  for (const each of Object.values(fields)) {
    const word = typeof each === "string" ? BODY_WORD.exec(each)?.[1] : undefined;
    if (word) return Number(word);
  }
  return undefined;
}

const isFilled = (value: unknown) =>
  Array.isArray(value) ? value.length > 0 : typeof value === "string" && value !== "";

function tells(name: string, value: unknown, { status }: Fields): boolean {
  if (/^(is)?_?(answer|right|correct|wrong)$/i.test(name) && typeof value === "boolean")
    return true;
  if (
    /^(correctAnswers?|right|accepted|explanation|modelAnswer|answerRich|steps|whyWrong)$/i.test(
      name,
    )
  ) {
    return isFilled(value);
  }
  if (name === "status") return ["correct", "partly", "incorrect"].includes(String(value));
  // That a blank answer has no marks is no news.
  if (/^(score|marks|obtainedMarks)$/i.test(name)) {
    return typeof value === "number" && status !== "blank";
  }
  return false;
}

/** A spreadsheet, or the address of one: nothing for a student, whatever they ask. */
export const isSpreadsheet = (text: string): boolean =>
  text.startsWith("PK") || /result\/file\?token=\w/.test(text);
