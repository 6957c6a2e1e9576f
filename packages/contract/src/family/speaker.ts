import { setupI18n } from "@lingui/core";
import { compileMessage } from "@lingui/message-utils/compileMessage";
import { LOCALES, type ReportLanguage } from "@markwell/domain/reports/language";
import { en } from "./en.ts";
import type { MessageKey, ValuesOf, Words } from "./translation.ts";

export interface Speaker extends Words {
  language: ReportLanguage;
  locale: string;
  t<Key extends MessageKey>(key: Key, ...values: ValuesOf<(typeof en)[Key]>): string;
  /** A subject, topic or zone, in the school's own words where it has no other. */
  term(english: string): string;
  level(level: string): string;
  list(parts: readonly string[]): string;
  day(at: string | number, zone: string): string;
  shortDay(at: string | number, zone: string): string;
  number(value: number): string;
  percent(value: number): string;
}

type Texts = Readonly<Record<string, string>>;

/** Also the levels, which come as words. */
const IS_TOLD = /^(told\.|report\.(primary|secondary)$)/;

/** Answers of the server with a word of their own, such as a number of minutes. */
const patternsIn = (english: Texts) =>
  Object.entries(english)
    .filter(([key, text]) => IS_TOLD.test(key) && text.includes("{"))
    .map(([key, text]) => ({
      key,
      names: [...text.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name),
      form: new RegExp(`^${text.replaceAll(/[.?()+]/g, "\\$&").replaceAll(/\{\w+\}/g, "(.+)")}$`),
    }));

/**
 * Speaks a language; a message that it does not have is said in English.
 * @param english all messages that there are
 * @param short what is said in the place of some English texts, to young readers
 */
export function createSpeaker(
  language: ReportLanguage,
  messages: Texts,
  english: Texts = en,
  short: Texts = {},
): Speaker {
  const keyOf = new Map(Object.entries(english).map(([key, text]) => [text, key]));
  const shorter = Object.entries(short).map(([text, own]) => [keyOf.get(text) ?? text, own]);
  const patterns = patternsIn(english);
  const locale = LOCALES[language];
  const i18n = setupI18n({
    locale: language,
    locales: locale,
    messages: { [language]: { ...english, ...messages, ...Object.fromEntries(shorter) } },
  });
  i18n.setMessagesCompiler(compileMessage);
  const say = (key: string, values?: object): string => i18n._(key, { ...values });
  const dates = (options: Intl.DateTimeFormatOptions) => (at: string | number, timeZone: string) =>
    new Intl.DateTimeFormat(locale, {
      day: "numeric",
      month: "short",
      timeZone,
      ...options,
    }).format(new Date(at));
  const term = (text: string) => {
    const key = keyOf.get(text);
    return key ? say(key) : text;
  };
  const asOne = (text: string): string | undefined => {
    if (keyOf.has(text)) return term(text);
    const found = patterns.find(({ form }) => form.test(text));
    if (!found) return undefined;
    const [, ...parts] = found.form.exec(text) ?? [];
    const values = found.names.map((name, at) => [name, filling(name, parts[at] ?? "")]);
    return say(found.key, Object.fromEntries(values));
  };
  /** Two messages may come as one: what begins the text is told, and then what follows it. */
  const told = (text: string): string => {
    const whole = asOne(text);
    if (whole !== undefined) return whole;
    for (const { index } of [...text.matchAll(/(?<=[.!]) /g)].reverse()) {
      const first = asOne(text.slice(0, index));
      if (first !== undefined) return `${first} ${told(text.slice(index + 1))}`;
    }
    return withWeekday(text, locale);
  };
  /** A number decides a plural; a count or other words may have a message of their own. */
  const filling = (name: string, part: string): string | number => {
    if (VERBATIM.has(name)) return part;
    return /^\d+$/.test(part) ? Number(part) : withWeekday(asOne(part) ?? part, locale);
  };
  return {
    language,
    locale,
    t: (key, ...[values]) => say(key, values),
    say: (text, ...[values]) => say(keyOf.get(text) ?? text, values),
    told,
    term,
    level: (level) => {
      const [stage, year = ""] = level.split(" ");
      return stage === "primary" || stage === "secondary"
        ? say(`report.${stage}`, { year })
        : level;
    },
    list: (parts) => new Intl.ListFormat(locale).format(parts),
    day: dates({ year: "numeric" }),
    shortDay: dates({}),
    number: (value) => value.toLocaleString(locale),
    percent: (value) => (value / 100).toLocaleString(locale, { style: "percent" }),
  };
}

/** What somebody has named stays, even where it is a word that we know, such as the test "Ratio". */
const VERBATIM = new Set(["title", "reward", "school"]);

const WEEKDAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];
const BEGINS_WITH_WEEKDAY = new RegExp(`^(${WEEKDAYS.join("|")}) (?=.*\\d:\\d\\d$)`);
const A_MONDAY = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;

/** "Thu 14:20" as the language writes its weekdays; other texts stay. */
const withWeekday = (text: string, locale: string): string =>
  text.replace(BEGINS_WITH_WEEKDAY, (_, day: string) => {
    const at = A_MONDAY + WEEKDAYS.indexOf(day) * DAY_MS;
    return `${new Date(at).toLocaleDateString(locale, { weekday: "short", timeZone: "UTC" })} `;
  });
