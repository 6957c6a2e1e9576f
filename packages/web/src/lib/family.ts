import { chooseParentLanguage } from "@markwell/contract/calls/parents";
import { en } from "@markwell/contract/family/en";
import { createSpeaker, type Speaker } from "@markwell/contract/family/speaker";
import type { Messages } from "@markwell/contract/family/translation";
import {
  firstLanguage,
  REPORT_LANGUAGES,
  type ReportLanguage,
} from "@markwell/domain/reports/language";
import { useEffect, useState, useSyncExternalStore } from "react";
import { api } from "./api.ts";
import { schoolZone } from "./format.ts";
import { session } from "./session.ts";
import { untilLoaded } from "./until-loaded.ts";

const FILES: Record<ReportLanguage, () => Promise<Messages>> = {
  en: async () => en,
  zh: async () => (await import("@markwell/contract/family/zh")).zh,
  ms: async () => (await import("@markwell/contract/family/ms")).ms,
  ta: async () => (await import("@markwell/contract/family/ta")).ta,
};

const english = createSpeaker("en", en);
const speakers = new Map<ReportLanguage, Speaker>([["en", english]]);

async function load(language: ReportLanguage): Promise<Speaker> {
  const known =
    speakers.get(language) ?? createSpeaker(language, await untilLoaded(FILES[language]));
  speakers.set(language, known);
  return known;
}

/** A language that somebody chooses on a page; the one before it while its file is on its way. */
export function useSpeaker(language: ReportLanguage): Speaker {
  const [loaded, setLoaded] = useState(english);
  useEffect(() => {
    let gone = false;
    void load(language).then((speaker) => !gone && setLoaded(speaker));
    return () => {
      gone = true;
    };
  }, [language]);
  return speakers.get(language) ?? loaded;
}

/** What was chosen on this device, and whether the account is still to hear of it. */
const KEPT = "markwell.language";
const UNSENT = "markwell.language.unsent";

function kept(): ReportLanguage | undefined {
  try {
    const language = localStorage.getItem(KEPT);
    return REPORT_LANGUAGES.find((each) => each === language);
  } catch {
    return undefined;
  }
}

function keep(language: ReportLanguage, unsent: boolean): void {
  try {
    localStorage.setItem(KEPT, language);
    if (unsent) sessionStorage.setItem(UNSENT, language);
    else sessionStorage.removeItem(UNSENT);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}

function unsent(): boolean {
  try {
    return sessionStorage.getItem(UNSENT) !== null;
  } catch {
    return false;
  }
}

let family = english;
const listeners = new Set<() => void>();

/** The family's language on this device: the one chosen last, else the browser's first. */
export const useFamily = (): Speaker =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => family,
  );

async function become(language: ReportLanguage): Promise<void> {
  const next = await load(language);
  family = next;
  for (const listener of listeners) listener();
}

/** Loads the family's language before its first page is shown. */
export const familyReady = (): Promise<void> =>
  become(kept() ?? firstLanguage(navigator.languages));

/** Keeps the choice on the device, and with the account as soon as a parent is signed in. */
export async function chooseLanguage(language: ReportLanguage): Promise<void> {
  keep(language, true);
  await become(language);
  await sendChoice();
}

async function sendChoice(): Promise<void> {
  if (session()?.type !== "PARENT") return;
  await api(chooseParentLanguage, { language: family.language });
  keep(family.language, false);
}

/** After signing in: a choice made on the way there is the account's from now on; else the account's counts here. */
export async function followAccount(language: ReportLanguage | undefined): Promise<void> {
  if (unsent()) return sendChoice();
  if (!language || language === family.language) return;
  keep(language, false);
  await become(language);
}

/** A day in the family's language, in the school's zone. */
export const useDay = () => {
  const { day } = useFamily();
  return (at: string) => day(at, schoolZone);
};
