import { plainLines } from "../moodle-text.ts";

export const OWN_PICTURE = "markwell-question-picture";

const OWN = /<p><img src="(\/media\/incoming-\d+)#own" alt="([^"]*)"><\/p>/;

/** Moves that picture back to its place beside the text. */
export function withOwnPicture(html: string): {
  text: string;
  picture: string;
  pictureWords?: string;
} {
  const [whole = "", picture = "", words = ""] = OWN.exec(html) ?? [];
  const text = whole ? html.replace(whole, "") : html;
  return {
    text: text.replaceAll(/(\/media\/incoming-\d+)#own/g, "$1"),
    picture,
    ...(words && { pictureWords: plainLines(words) }),
  };
}
