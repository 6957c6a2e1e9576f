import type { OurTags } from "@markwell/domain/exchange/foreign-question";
import { isKnown, readUnit } from "@markwell/domain/grading/short-answer/units";
import { plainLines } from "../moodle-text.ts";

/** Where the answer is written within the text, until it is known what follows. */
export const GAP = "\ue000";

const ALONE = new RegExp(`<p>([^<>]{0,40})${GAP}([^<>]{0,40})</p>$`);
const LAST = new RegExp(`${GAP}\\s*([^<>]{1,30}?)(\\.?\\s*</p>)$`);

interface Gapped {
  ours: OurTags;
  notes: string[];
  unit: boolean;
}

/** The text around an answer that is typed within it: what follows the gap may be its unit. */
export function unitBeside(
  html: string,
  { ours, notes, unit }: Gapped,
): { body: string; ours: OurTags } {
  const alone = ALONE.exec(html);
  const [left, right] = [alone?.[1] ?? "", alone?.[2] ?? ""].map((text) => plainLines(text).trim());
  const rest = alone ? html.slice(0, alone.index) : html;
  if (alone && (left || right) === (ours.unit ?? "")) return { body: rest, ours };
  const side = left ? "left" : "right";
  const beside = left && right ? "" : left || right || "";
  if (alone && unit && isUnit(beside)) {
    notes.push(unitNote(beside));
    return { body: rest, ours: { ...ours, unit: beside, unitSide: side } };
  }
  const [whole = "", after = "", end = ""] = LAST.exec(html) ?? [];
  const word = plainLines(after).trim();
  if (whole !== "" && unit && isUnit(word)) {
    notes.push(unitNote(word));
    return {
      body: `${html.slice(0, html.length - whole.length)}_____${end}`,
      ours: { ...ours, unit: word },
    };
  }
  const follows =
    plainLines(html.slice(html.indexOf(GAP)))
      .replaceAll(GAP, "")
      .trim() !== "";
  return { body: html.replaceAll(GAP, follows ? "_____" : "").replace(/<p>\s*<\/p>/g, ""), ours };
}

const unitNote = (unit: string): string => `‘${unit}’ beside the gap is now the unit.`;

function isUnit(text: string): boolean {
  if (/^(?:S?\$|€|£|%)$/.test(text)) return true;
  const unit = text === "" ? undefined : readUnit(text);
  return unit !== undefined && isKnown(unit);
}
