import "./family.css";
import { chooseParentLanguage } from "@markwell/contract/calls/parents";
import { chooseOwnLanguage } from "@markwell/contract/calls/people";
import { en } from "@markwell/contract/family/en";
import { createSpeaker, type Speaker } from "@markwell/contract/family/speaker";
import type { ReportLanguage } from "@markwell/domain/reports/language";
import { useEffect, useState, useSyncExternalStore } from "react";
import { api } from "./api.ts";
import { schoolZone } from "./format.ts";
import { createListeners } from "./listeners.ts";
import { session } from "./session.ts";
import { isForYoung, shortTexts, type Texts } from "./short-texts.ts";
import { untilLoaded } from "./until-loaded.ts";
import {
  KEPT_LANGUAGE,
  offeredLanguages,
  speakIn,
  UNSENT_LANGUAGE,
  wantedLanguage,
  words,
} from "./words.ts";

type Audience = "parents" | "students";

/** What parents and students read, and what only students do. */
const FILES: Record<ReportLanguage, Record<Audience, () => Promise<Texts>>> = {
  en: {
    parents: async () => en,
    students: async () => (await import("@markwell/contract/family/students/en")).en,
  },
  zh: {
    parents: async () => (await import("@markwell/contract/family/zh")).zh,
    students: async () => (await import("@markwell/contract/family/students/zh")).zh,
  },
  ms: {
    parents: async () => (await import("@markwell/contract/family/ms")).ms,
    students: async () => (await import("@markwell/contract/family/students/ms")).ms,
  },
  ta: {
    parents: async () => (await import("@markwell/contract/family/ta")).ta,
    students: async () => (await import("@markwell/contract/family/students/ta")).ta,
  },
};

const english = createSpeaker("en", en);
const speakers = new Map<string, Speaker>([["en parents", english]]);

const keyFor = (language: ReportLanguage, audience: Audience) =>
  audience === "students" && isForYoung() ? `${language} young` : `${language} ${audience}`;

async function load(language: ReportLanguage, audience: Audience = "parents"): Promise<Speaker> {
  const key = keyFor(language, audience);
  const known = speakers.get(key) ?? (await untilLoaded(() => read(language, audience)));
  speakers.set(key, known);
  return known;
}

async function read(language: ReportLanguage, audience: Audience): Promise<Speaker> {
  const files = FILES[language];
  if (audience === "parents") return createSpeaker(language, await files.parents());
  const [shared, own, ofStudents, short] = await Promise.all([
    files.parents(),
    files.students(),
    FILES.en.students(),
    shortTexts(language),
  ]);
  return createSpeaker(language, { ...shared, ...own }, { ...en, ...ofStudents }, short);
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
  return speakers.get(`${language} parents`) ?? loaded;
}

function keep(language: ReportLanguage, unsent: boolean): void {
  try {
    localStorage.setItem(KEPT_LANGUAGE, language);
    if (unsent) sessionStorage.setItem(UNSENT_LANGUAGE, language);
    else sessionStorage.removeItem(UNSENT_LANGUAGE);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}

let family = english;
const listeners = createListeners();

/** The family's language on this device: the one chosen last, else the browser's first. */
export const useFamily = (): Speaker => useSyncExternalStore(listeners.subscribe, () => family);

let audience: Audience = "parents";

async function become(language: ReportLanguage, isWanted = () => true): Promise<void> {
  const next = await load(language, audience);
  if (!isWanted()) return;
  family = next;
  speakIn(next);
  listeners.tell();
}

/** The same language, for a younger or an older reader than before. */
export const becomeAgain = (): Promise<void> => become(words().language);

/** Loads the family's language before the first page of this audience is shown. */
export async function familyReady(reader: Audience, isWanted?: () => boolean): Promise<void> {
  audience = reader;
  const language = wantedLanguage();
  const next = speakers.get(keyFor(language, audience));
  if (!next || next !== words()) await become(language, isWanted);
}

/** Keeps the choice on the device, and with the account as soon as somebody is signed in. */
export async function chooseLanguage(language: ReportLanguage, reader: Audience): Promise<void> {
  audience = reader;
  keep(language, true);
  await become(language);
  await sendChoice(language);
}

async function sendChoice(language: ReportLanguage): Promise<void> {
  const type = session()?.type;
  if (type === "PARENT") await api(chooseParentLanguage, { language });
  else if (type === "STUDENT") await api(chooseOwnLanguage, { language });
  else return;
  keep(language, false);
}

/** After signing in: a choice made on the way there is the account's from now on; else the account's counts here. */
export async function followAccount(
  language: ReportLanguage | undefined,
  reader: Audience,
): Promise<void> {
  audience = reader;
  if (sessionStorage.getItem(UNSENT_LANGUAGE)) return sendChoice(wantedLanguage());
  if (!language || language === words().language || !offeredLanguages.includes(language)) return;
  keep(language, false);
  await become(language);
}

/** A day in the family's language, in the school's zone. */
export const useDay = () => {
  const { day } = useFamily();
  return (at: string) => day(at, schoolZone);
};
