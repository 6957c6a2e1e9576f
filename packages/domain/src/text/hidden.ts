/**
 * Takes no room or turns the direction of what follows; joiners within Indic and Arabic words are letters there, and
 * fillers are letters that show nothing.
 */
export const HIDDEN =
  /(?![\u200C\u200D])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]|(?<![\p{Script=Arabic}\p{M}])[\u200C\u200D]|[\u200C\u200D](?![\p{L}\p{M}])/u;

/** A heart in colour, a family of four: signs that show nothing join and colour pictures. */
const PICTURE =
  /\p{Extended_Pictographic}(?:[\uFE0F\u{1F3FB}-\u{1F3FF}]|\u200D\p{Extended_Pictographic})*/u;
const PICTURE_OR_HIDDEN = new RegExp(`(${PICTURE.source})|${HIDDEN.source}`, "gu");

/** Without what takes no room or turns the direction, as it is pasted from other programs. */
export const withoutHidden = (text: string): string => text.replace(PICTURE_OR_HIDDEN, "$1");

/** The one spelling of a name in a list: nothing that cannot be seen, single spaces, whole letters only. */
export const listName = (typed: string): string =>
  withoutHidden(
    typed
      .toWellFormed()
      .normalize("NFC")
      .replace(/[\p{Cc}\s]+/gu, " "),
  ).trim();
