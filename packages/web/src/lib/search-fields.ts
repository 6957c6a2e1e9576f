/*
 * Fields of addresses, for the `validateSearch` of routes. The exam
 * loads them with the routes, so they do without the library of schemas.
 */

type Field<Value> = (sent: unknown) => Value;
type Fields = Record<string, Field<unknown>>;
type MayLack<F extends Fields> = {
  [Name in keyof F]: undefined extends ReturnType<F[Name]> ? Name : never;
}[keyof F];
type Search<F extends Fields> = {
  [Name in Exclude<keyof F, MayLack<F>>]: ReturnType<F[Name]>;
} & { [Name in MayLack<F>]?: ReturnType<F[Name]> };

/**
 * Reads the fields of an address, and no others. A value that is none is undefined, not left out: the router
 * would keep what was sent, such as another site's address as the next page.
 */
export const searchOf =
  <F extends Fields>(fields: F) =>
  (sent: Record<string, unknown>): Search<F> =>
    Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [name, field(sent[name])]),
    ) as Search<F>;

const textOfAtMost =
  (length: number): Field<string | undefined> =>
  (sent) =>
    typeof sent === "string" && sent.length <= length ? sent : undefined;

export const anyText = textOfAtMost(Number.POSITIVE_INFINITY);
export const textSearch = textOfAtMost(200);

/** Reads a text that the page needs; "" where there is none. */
export const neededText =
  (length = Number.POSITIVE_INFINITY): Field<string> =>
  (sent) =>
    textOfAtMost(length)(sent) ?? "";

export const oneOf =
  <const Words extends readonly string[]>(words: Words): Field<Words[number] | undefined> =>
  (sent) =>
    words.find((word) => word === sent);

const YES = ["true", "1", "yes", "on", "y", "enabled"];
const NO = ["false", "0", "no", "off", "n", "disabled"];

/** Reads yes or no. */
export const flagSearch: Field<boolean | undefined> = (sent) => {
  if (typeof sent === "boolean") return sent;
  const word = typeof sent === "string" ? sent.toLowerCase() : "";
  if (YES.includes(word)) return true;
  return NO.includes(word) ? false : undefined;
};

/** Several values of one filter: `?level=primary 5&level=primary 6`. */
export const listSearch: Field<string[] | undefined> = (sent) => {
  const list = typeof sent === "string" ? [sent] : sent;
  const isList = Array.isArray(list) && list.every((one) => typeof one === "string");
  return isList ? list : undefined;
};

export const wholeNumber =
  (least: number, most = Number.MAX_SAFE_INTEGER): Field<number | undefined> =>
  (sent) => {
    const number = sent === undefined ? Number.NaN : Number(sent);
    return Number.isSafeInteger(number) && number >= least && number <= most ? number : undefined;
  };

export const tableSearch = {
  page: wholeNumber(1),
  size: wholeNumber(1, 100),
  sort: anyText,
  desc: flagSearch,
  q: anyText,
};

/** Reads the address after sign-in; only ever one of ours. */
export const nextSearch: Field<string | undefined> = (sent) => {
  const next = anyText(sent);
  return next !== undefined && /^\/(?![/\\])[^\t\n\r]*$/.test(next) ? next : undefined;
};

export const SUBJECT_TABS = [
  "mathematics",
  "english",
  "science",
  "chinese",
  "malay",
  "tamil",
] as const;
export type SubjectTab = (typeof SUBJECT_TABS)[number];
