import { setupI18n } from "@lingui/core";
import { compileMessage } from "@lingui/message-utils/compileMessage";
import { LOCALES, type ReportLanguage } from "@markwell/domain/reports/language";
import { en } from "./en.ts";
import type { MessageKey, Messages, ValuesOf, Words } from "./translation.ts";

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

const KEYS = Object.keys(en) as MessageKey[];
const BY_ENGLISH = new Map<string, MessageKey>(KEYS.map((key) => [en[key], key]));
/** Answers of the server with a word of their own, such as a number of minutes. */
const PATTERNS = KEYS.filter((key) => key.startsWith("told.") && en[key].includes("{")).map(
  (key) => ({
    key,
    names: [...en[key].matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name),
    form: new RegExp(`^${en[key].replaceAll(/[.?()]/g, "\\$&").replaceAll(/\{\w+\}/g, "(.+)")}$`),
  }),
);

/** Speaks a language; a message that it does not have is said in English. */
export function createSpeaker(language: ReportLanguage, messages: Partial<Messages>): Speaker {
  const locale = LOCALES[language];
  const i18n = setupI18n({
    locale: language,
    locales: locale,
    messages: { [language]: { ...en, ...messages } },
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
  const term = (english: string) => {
    const key = BY_ENGLISH.get(english);
    return key ? say(key) : english;
  };
  return {
    language,
    locale,
    t: (key, ...[values]) => say(key, values),
    say: (english, ...[values]) => say(BY_ENGLISH.get(english) ?? english, values),
    told: (english) => {
      const found = PATTERNS.find(({ form }) => form.test(english));
      if (!found) return term(english);
      const [, ...values] = found.form.exec(english) ?? [];
      return say(found.key, Object.fromEntries(found.names.map((name, at) => [name, values[at]])));
    },
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
