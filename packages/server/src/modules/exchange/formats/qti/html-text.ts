import { FileProblem } from "../../../../platform/file-problem.ts";
import { attribute, lineOf, type Showing } from "./markup.ts";
import { OWN_PICTURE } from "./own-picture.ts";
import { readTree } from "./tree.ts";

const IMAGE = /<img\b[^>]{0,5000}>/gi;
const MATH = /<((?:[a-z]{1,5}:)?math)\b[^>]{0,2000}>(?:(?!<\1\b)[\s\S]){0,20000}?<\/\1>/gi;
const INVISIBLE = /<(script|style)\b[^>]*>[\s\S]*?(?:<\/\1>|$)/gi;

/** A formula on its own line, as our exports write it. */
const ALONE = /<p data-block="1">(<img\b[^>]{0,20000}>)<\/p>/g;

export const htmlIn = (html: string, showing: Showing): string =>
  html
    .replace(INVISIBLE, "")
    .replace(ALONE, (_, image: string) =>
      imageIn(image, showing).replace(/^<span (data-type=")inline(.*)span>$/, "<div $1block$2div>"),
    )
    .replace(MATH, (math) => formulaIn(math, showing))
    .replace(IMAGE, (image) => imageIn(image, showing));

function formulaIn(math: string, showing: Showing): string {
  try {
    return lineOf([readTree(math.replace(/&nbsp;/g, "&#160;"))], showing);
  } catch (cause) {
    if (!(cause instanceof FileProblem)) throw cause;
    return math;
  }
}

function imageIn(image: string, { picture }: Showing): string {
  const latex = attributeOf(image, "data-equation-content") || equationIn(image);
  if (latex !== "") {
    return `<span data-type="inline-math" data-latex="${attribute(latex)}"></span>`;
  }
  const size = ["width", "height"].flatMap((key) => {
    const value = attributeOf(image, key);
    return /^\d{1,4}$/.test(value) ? ` ${key}="${value}"` : [];
  });
  const written = attributeOf(image, "src");
  const source = picture(written);
  const own = source !== written && attributeOf(image, "class") === OWN_PICTURE ? "#own" : "";
  return `<img src="${attribute(source)}${own}" alt="${attribute(attributeOf(image, "alt"))}"${size.join("")}>`;
}

/** Canvas stores formulas as pictures, with their source in an attribute. */
const equationIn = (image: string): string =>
  /\bequation_image\b/.test(attributeOf(image, "class"))
    ? attributeOf(image, "title") || attributeOf(image, "alt").replace(/^LaTeX:\s*/, "")
    : "";

function attributeOf(tag: string, name: string): string {
  const found = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s>"']+))`, "i").exec(
    tag,
  );
  const value = found?.[1] ?? found?.[2] ?? found?.[3] ?? "";
  return value
    .replace(/&#(\d{1,6});/g, (_, code: string) =>
      String.fromCodePoint(Math.min(Number(code), 0x10ffff)),
    )
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
}
