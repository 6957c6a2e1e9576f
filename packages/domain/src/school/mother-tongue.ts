/** A student takes at most one. Names stay, because tabs and choices go by them. */
export const MOTHER_TONGUES = ["Chinese", "Malay", "Tamil"] as const;
export type MotherTongue = (typeof MOTHER_TONGUES)[number];

const LANGUAGES: Readonly<Record<MotherTongue, string>> = {
  Chinese: "zh-Hans",
  Malay: "ms",
  Tamil: "ta",
};

/** The Mother Tongue that is called so, whatever the case; undefined for anything else. */
export const motherTongueCalled = (name: string): MotherTongue | undefined =>
  MOTHER_TONGUES.find((one) => one.toLowerCase() === name.trim().toLowerCase());

/** The language of a subject's questions, as HTML's `lang` wants it; undefined where it is the page's. */
export function languageOf(subject: string): string | undefined {
  const tongue = motherTongueCalled(subject);
  return tongue && LANGUAGES[tongue];
}

/** The same as the field of a question, which English and the like do without. */
export function langField(subject: string): { lang?: string } {
  const lang = languageOf(subject);
  return lang ? { lang } : {};
}

/** Whether somebody with this Mother Tongue ("" while none is entered) may be given practice in a subject. */
export const isTaken = (subject: string, motherTongue: string): boolean => {
  const tongue = motherTongueCalled(subject);
  return tongue === undefined || motherTongue === "" || tongue === motherTongue;
};
