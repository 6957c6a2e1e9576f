import { readableFormula } from "@markwell/domain/questions/rich-text-formula";

const TAG = /<(\/?)([a-z0-9]+)(?: [^>]*)?>/g;
const SOURCE = / data-latex="([^"]*)"/;

/**
 * Each formula contains exactly its source. Relies on the sanitiser's output: lower-case names, quoted
 * attributes, no bracket outside of a tag.
 */
export function withFormulaTexts(sanitised: string): string {
  if (!sanitised.includes("data-latex=")) return sanitised;
  let result = "";
  let copied = 0;
  let open = 0;
  let kind = "";
  for (const tag of sanitised.matchAll(TAG)) {
    const [whole, slash, name = ""] = tag;
    if (open === 0) {
      const source = slash ? undefined : SOURCE.exec(whole)?.[1];
      if (source === undefined) continue;
      result += sanitised.slice(copied, tag.index) + whole;
      result += encode(readableFormula(decodeEntities(source)));
      open = 1;
      kind = name;
    } else if (name === kind) {
      open += slash ? -1 : 1;
      if (open === 0) copied = tag.index;
    }
  }
  return result + sanitised.slice(copied);
}

/** The only entities that the sanitiser leaves. */
export const decodeEntities = (text: string): string =>
  text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&");

const encode = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
