import type { AnswerKindRules } from "../answer-kind.ts";
import { quantityJudge, readKey } from "../quantity.ts";
import { QUANTITY_SETTINGS } from "./number.ts";

const TIMES = ["s", "ms", "min", "h", "day", "week", "month", "year"];

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
    return key && quantityJudge(key, settings);
  },
  settings: QUANTITY_SETTINGS,
};
