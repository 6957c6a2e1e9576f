import type { ReportLanguage } from "@markwell/domain/reports/language";
import { en } from "./en.ts";
import { ms } from "./ms.ts";
import { en as enStudents } from "./students/en.ts";
import { ms as msStudents } from "./students/ms.ts";
import { ta as taStudents } from "./students/ta.ts";
import { zh as zhStudents } from "./students/zh.ts";
import { ta } from "./ta.ts";
import { en as enYoung } from "./young/en.ts";
import { ms as msYoung } from "./young/ms.ts";
import { inShort } from "./young/short.ts";
import { ta as taYoung } from "./young/ta.ts";
import { zh as zhYoung } from "./young/zh.ts";
import { zh } from "./zh.ts";

/** All that families read, for whoever needs every language at once: pages load their own alone. */
export const CATALOGS: Record<ReportLanguage, Readonly<Record<string, string>>> = {
  en: { ...en, ...enStudents },
  zh: { ...zh, ...zhStudents },
  ms: { ...ms, ...msStudents },
  ta: { ...ta, ...taStudents },
};

/** Short sentences for Primary 1 to 3, by the English ones in whose place they are said. */
export const SHORT: Record<ReportLanguage, Readonly<Record<string, string>>> = {
  en: inShort(enYoung),
  zh: zhYoung,
  ms: msYoung,
  ta: taYoung,
};
