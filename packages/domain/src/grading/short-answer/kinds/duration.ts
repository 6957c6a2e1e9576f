import type { AnswerKindRules } from "../answer-kind.ts";
import { quantityJudge, readKey } from "../quantity.ts";
import { QUANTITY_SETTINGS } from "./number.ts";

const TIMES = ["s", "ms", "min", "h", "day", "week", "month", "year"];

const ASKS_HOW_LONG = /\bhow long\b|\btime taken\b|\bduration\b/i;
const NAMES_UNITS =
  /\b(?:in|into|to|many) (?:days|weeks|hours|minutes|seconds|h|min|s)\b|\b(?:convert|express|change|write|form)\b/i;

/** How long something lasts: "1 h 20 min", "45 minutes". */
export const duration: AnswerKindRules = {
  recognises: (accepted, field) => {
    const key = readKey(accepted, field);
    if (!key || (key.hasField && key.parts.length > 1)) return false;
    const [first] = key.parts;
    // "5s" may be algebra.
    if (!key.hasField && key.parts.length === 1 && first?.glued && first.unitText.length === 1)
      return false;
    const units = key.unit ? [key.unit] : key.parts.map((part) => part.unit);
    return units.every((unit) => unit?.size === 1 && TIMES.some((name) => unit.get(name) === 1));
  },
  judge: (accepted, field, settings) => {
    const key = readKey(accepted, field);
    const words = field.asked?.plain ?? "";
    const isFree =
      field.unit.trim() === "" && ASKS_HOW_LONG.test(words) && !NAMES_UNITS.test(words);
    return key && quantityJudge(key, isFree ? { ...settings, otherUnits: true } : settings);
  },
  settings: QUANTITY_SETTINGS,
};
