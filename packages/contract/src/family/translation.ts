import type { en } from "./en.ts";
import type { en as students } from "./students/en.ts";

export type MessageKey = keyof typeof en;
export type EnglishText = (typeof en)[MessageKey] | (typeof students)[keyof typeof students];

type Letter =
  | ("a" | "b" | "c" | "d" | "e" | "f" | "g" | "h" | "i" | "j" | "k" | "l" | "m")
  | ("n" | "o" | "p" | "q" | "r" | "s" | "t" | "u" | "v" | "w" | "x" | "y" | "z");

type Plain<Name extends string> = Name extends `${string} ${string}`
  ? never
  : Name extends `${Letter}${string}`
    ? Name
    : never;
type NameIn<Head extends string> = Head extends `${infer Name},${string}`
  ? Plain<Name>
  : Plain<Head>;

/** The parameters of a message in ICU's syntax. */
export type NamesIn<Text extends string> = Text extends `${string}{${infer Rest}`
  ? (Rest extends `${infer Head}}${string}` ? NameIn<Head> : never) | NamesIn<Rest>
  : never;

type Value = string | number;
/** What a message is called with: nothing, or each of its parameters. */
export type ValuesOf<Text extends string> = [NamesIn<Text>] extends [never]
  ? []
  : [values: { [Name in NamesIn<Text>]: Value }];

type SameNames<Own extends string, English extends string> = [NamesIn<Own>] extends [
  NamesIn<English>,
]
  ? [NamesIn<English>] extends [NamesIn<Own>]
    ? Own
    : `Needs the parameter ${NamesIn<English>}`
  : `Knows no parameter but ${NamesIn<English>}`;

type Translation<English extends Record<string, string>, Own> = {
  [Key in keyof English]: Key extends keyof Own
    ? Own[Key] extends string
      ? SameNames<Own[Key], English[Key]>
      : never
    : string;
};

/** Checks a language against English: the same messages, each with the same parameters. */
export const translation = <const Own extends Translation<typeof en, Own>>(
  messages: Own,
): Record<MessageKey, string> => messages;

/** The same for what only students read. */
export const forStudents = <const Own extends Translation<typeof students, Own>>(
  messages: Own,
): Record<keyof typeof students, string> => messages;

/** How the parts of a page say what they have in English, also those that pages of others share. */
export interface Words {
  say<Text extends EnglishText>(english: Text, ...values: ValuesOf<Text>): string;
  /** For what the server answers. Words that no message has stay as they are. */
  told(english: string): string;
}
