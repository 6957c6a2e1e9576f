import { en } from "@markwell/contract/family/en";
import { ms } from "@markwell/contract/family/ms";
import { createSpeaker, type Speaker } from "@markwell/contract/family/speaker";
import { ta } from "@markwell/contract/family/ta";
import { zh } from "@markwell/contract/family/zh";
import type { ReportLanguage } from "@markwell/domain/reports/language";

/** What a mail to a family speaks. */
export const SPEAKERS: Record<ReportLanguage, Speaker> = {
  en: createSpeaker("en", en),
  zh: createSpeaker("zh", zh),
  ms: createSpeaker("ms", ms),
  ta: createSpeaker("ta", ta),
};
