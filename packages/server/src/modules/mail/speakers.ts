import { CATALOGS } from "@markwell/contract/family/catalogs";
import { createSpeaker, type Speaker } from "@markwell/contract/family/speaker";
import type { ReportLanguage } from "@markwell/domain/reports/language";

const speaker = (language: ReportLanguage) =>
  createSpeaker(language, CATALOGS[language], CATALOGS.en);

/** The speakers in which mails to families are written. */
export const SPEAKERS: Record<ReportLanguage, Speaker> = {
  en: speaker("en"),
  zh: speaker("zh"),
  ms: speaker("ms"),
  ta: speaker("ta"),
};
