import type { EnglishText, NamesIn } from "../translation.ts";
import type { en } from "./en.ts";

/** Fewer of them will do: a short sentence leaves out what a young reader does not need. */
type SomeNames<Own extends string, English extends string> = [
  Exclude<NamesIn<Own>, NamesIn<English>>,
] extends [never]
  ? Own
  : `Knows no parameter but ${NamesIn<English>}`;

type Short<Of extends string, Own> = {
  [Text in keyof Own]: Text extends Of
    ? Own[Text] extends string
      ? SomeNames<Own[Text], Text>
      : never
    : never;
};

/** Short sentences for young readers, each by the English text in whose place it is said. */
export const inShort = <const Own extends Short<EnglishText, Own>>(sentences: Own): Own =>
  sentences;

type Needed = { [Text in keyof typeof en]: string };

/** Checks a language against the English ones. */
export const forYoung = <const Own extends Short<keyof typeof en, Own> & Needed>(
  sentences: Own,
): Readonly<Record<keyof typeof en, string>> => sentences;
