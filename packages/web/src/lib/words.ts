import type { Words } from "@markwell/contract/family/translation";
import {
  firstLanguage,
  REPORT_LANGUAGES,
  type ReportLanguage,
} from "@markwell/domain/reports/language";
import { useSyncExternalStore } from "react";
import { formatNumber } from "./format.ts";
import { createListeners } from "./listeners.ts";

interface Spoken extends Words {
  language: ReportLanguage;
  locale: string;
}

/** A parameter, or a plural of it. */
const PARAMETER = /\{(\w+)(?:, plural, one \{([^{}]*)\} other \{([^{}]*)\})?\}/g;

/** English as it is written. A family's pages bring their own words (lib/family.ts), which no other page loads. */
export const plain: Spoken = {
  language: "en",
  locale: "en-GB",
  say: (english, ...[values]) =>
    english.replace(PARAMETER, (_, name, one?: string, other?: string) => {
      const value: string | number = values?.[name as keyof NonNullable<typeof values>] ?? "";
      const branch = Number(value) === 1 ? one : other;
      return branch?.replaceAll("#", formatNumber(Number(value))) ?? String(value);
    }),
  told: (english) => english,
};

let current = plain;
const listeners = createListeners();

/** The words in which the page speaks now. */
export const words = (): Spoken => current;

/** Says an English text in the language of the page, which is drawn anew when somebody chooses another one. */
export const say: Words["say"] = (english, ...values) => current.say(english, ...values);

/** Says what the server answers, or what one of our rules puts together. */
export const told: Words["told"] = (english) => current.told(english);

/** Makes the whole page speak so; undefined: English again. */
export function speakIn(next: Spoken | undefined): void {
  current = next ?? plain;
  const { language, locale } = current;
  const page = document.documentElement;
  page.lang = language === "en" ? "en" : locale;
  if (language === "en") delete page.dataset.family;
  else page.dataset.family = language;
  listeners.tell();
}

export const useWords = (): Spoken => useSyncExternalStore(listeners.subscribe, words);

/** Those that the school has not switched off: the server writes them into the page. */
const { languages = REPORT_LANGUAGES.join() } = globalThis.document?.documentElement.dataset ?? {};
export const offeredLanguages = REPORT_LANGUAGES.filter((each) => languages.includes(each));

/** What was chosen on this device. */
export const KEPT_LANGUAGE = "markwell.language";
/** A choice of this tab of which the account is still to hear. */
export const UNSENT_LANGUAGE = "markwell.language.unsent";

function keptLanguage(): ReportLanguage | undefined {
  try {
    const language = localStorage.getItem(KEPT_LANGUAGE);
    return offeredLanguages.find((each) => each === language);
  } catch {
    return undefined;
  }
}

/** The language chosen last on this device, else the browser's first that the school offers. */
export const wantedLanguage = (): ReportLanguage =>
  keptLanguage() ?? firstLanguage(navigator.languages, offeredLanguages);
