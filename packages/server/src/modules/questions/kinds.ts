import type { QuestionKind } from "@markwell/domain/questions/kind";
import { keyPart, type QuestionKey } from "@markwell/domain/questions/kinds";
import { optionLetter } from "@markwell/domain/questions/options";
import { readableLine } from "@markwell/domain/questions/rich-text-formula";
import { readableText } from "../../platform/rich-text/rich-text.ts";
import { longText, text } from "../../platform/spreadsheet/cells.ts";
import type { Cell } from "../../platform/spreadsheet/workbook-writer.ts";
import type { Revision } from "./revision.ts";

type Content = Pick<Revision, "options" | "accepted">;

interface Given {
  chosen: readonly string[];
  body: string;
}

interface ServerKind {
  /** The given and the right answer in a review: ids of options, or texts. */
  given: (answer: Given) => string[];
  right: (question: Content) => string[];
  /** The same as plain words. */
  inWords: (question: Content, shown: readonly string[]) => string[];
  /** Its name in a spreadsheet, and the width and content of its answers. */
  sheet: { type: string; width: number; answer: (question: Content, answer: Given) => Cell };
}

const chosen: Pick<ServerKind, "given" | "right" | "inWords"> = {
  given: (answer) => [...answer.chosen],
  right: (question) => rightOptions(question),
  inWords: ({ options }, shown) => {
    const words = new Map(options.map(({ id, body }) => [id, readableLine(body) || "(picture)"]));
    return shown.flatMap((id) => words.get(id) ?? []);
  },
};

const written: Pick<ServerKind, "given" | "right" | "inWords"> = {
  given: ({ body }) => (body ? [body] : []),
  right: ({ accepted }) => accepted,
  inWords: (_, shown) => [...shown],
};

const asWritten = (_: Content, { body }: Given) => longText(body);

/** All that differs between kinds on the server. */
export const serverKinds: Record<QuestionKind, ServerKind> = {
  mcq: {
    ...chosen,
    sheet: {
      type: "MCQ",
      width: 10,
      answer: ({ options }, answer) =>
        text(lettersOf(options.map(({ id }) => answer.chosen.includes(id)))),
    },
  },
  short: { ...written, sheet: { type: "Open-ended short", width: 18, answer: asWritten } },
  long: { ...written, sheet: { type: "Open-ended long", width: 50, answer: asWritten } },
  composition: { ...written, sheet: { type: "Composition", width: 50, answer: asWritten } },
};

/** "A, C" for the first and the third. */
export const lettersOf = (picked: readonly boolean[]): string =>
  picked.flatMap((yes, index) => (yes ? [optionLetter(index)] : [])).join(", ");

const rightOptions = ({ options }: Pick<Revision, "options">): string[] =>
  options.filter(({ isAnswer }) => isAnswer).map(({ id }) => id);

type Worth = Content &
  Pick<Revision, "kind" | "body" | "unit" | "unitSide" | "answerKind" | "answerSettings"> & {
    marks: number;
  };

/** Read once per cached question, not with each attempt. */
const keys = new WeakMap<Worth, QuestionKey>();

export function keyOf(question: Worth): QuestionKey {
  const known = keys.get(question);
  if (known) return known;
  const { kind, marks, body, accepted, unit, unitSide, answerKind, answerSettings } = question;
  const parts = keyPart(kind, { right: rightOptions(question), accepted });
  const reading = answerKind && { kind: answerKind, settings: answerSettings };
  // Only a reading asks for the words.
  const read = reading && { reading, question: readableText(body) };
  const key = { kind, marks, unit, unitSide, ...read, ...parts };
  keys.set(question, key);
  return key;
}
