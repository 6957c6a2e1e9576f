import { texts } from "@markwell/contract/texts";
import type { ExchangeQuestion } from "@markwell/domain/exchange/foreign-question";
import { pictureAt } from "./formats/pictures.ts";
import type { ReadPassage, ReadQuestion } from "./read-questions.ts";

/** Where the pictures of a file are stored, by the number in their address; what is no picture has no path. */
export type StoredPictures = ReadonlyMap<number, string>;

const INCOMING = /\/media\/incoming-\d{1,4}(?!\d)/g;
const IMAGE = /<img\b[^>]*>/g;

export const picturesIn = (text: string): number[] =>
  [...text.matchAll(INCOMING)].flatMap(([address]) => pictureAt(address) ?? []);

function placing(paths: StoredPictures) {
  let lost = false;
  const stored = (address: string): string => {
    const path = address === "" ? "" : paths.get(pictureAt(address) ?? -1);
    lost ||= path === undefined;
    return path ?? "";
  };
  const shown = (html: string): string =>
    html.replace(IMAGE, (image) => {
      const replaced = image.replace(INCOMING, stored);
      return / src=""/.test(replaced) ? "" : replaced;
    });
  return { stored, shown, lost: () => lost };
}

export const withPassagePictures = (passage: ReadPassage, paths: StoredPictures): ReadPassage => ({
  ...passage,
  body: placing(paths).shown(passage.body),
});

export function withPictures(read: ReadQuestion, paths: StoredPictures): ReadQuestion {
  const { question, unused } = read;
  if (!JSON.stringify([question, unused]).includes("/media/incoming-")) return read;
  const { stored, shown, lost } = placing(paths);
  const beside = unused && {
    unused: unused.map((one) => ({ ...one, body: shown(one.body) })),
  };
  if (!question) return { ...read, ...beside };
  const placed = <Kept extends Omit<ExchangeQuestion, "passage" | "earlier">>(one: Kept): Kept => ({
    ...one,
    body: shown(one.body),
    explanation: shown(one.explanation),
    picture: stored(one.picture),
    options: one.options.map((option) => ({ ...option, picture: stored(option.picture) })),
  });
  const now = {
    ...placed(question),
    ...(question.earlier && { earlier: question.earlier.map(placed) }),
  };
  if (now.options.some(({ text, picture }) => text === "" && picture === "")) {
    const { title, line } = read;
    return { title, line, notes: [], refused: texts.exchange.optionLost, ...beside };
  }
  const notes = lost() ? [...read.notes, texts.exchange.pictureLost] : read.notes;
  return { ...read, ...beside, notes, question: now };
}
