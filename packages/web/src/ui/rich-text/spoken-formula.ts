/** Mathematical signs that voices skip or misread, in words. */
const WORDS: ReadonlyArray<readonly [RegExp, string]> = [
  [/\/(?=(?:s|h|kg|g|m|cm|min)\b)/g, " per "],
  [/(?<=[\p{L}\p{N})])\/(?=[\p{L}\p{N}(√])/gu, " over "],
  [/∛/g, " cube root of "],
  [/√/g, " square root of "],
  [/²/g, " squared "],
  [/³/g, " cubed "],
  [/\^/g, " to the power of "],
  [/×/g, " times "],
  [/÷/g, " divided by "],
  [/−/g, " minus "],
  [/≤/g, " is at most "],
  [/≥/g, " is at least "],
  [/</g, " is less than "],
  [/>/g, " is greater than "],
  [/=/g, " equals "],
  [/≠/g, " is not equal to "],
  [/≈/g, " is about "],
  [/°C/g, " degrees Celsius "],
  [/°/g, " degrees "],
  [/∠/g, " angle "],
  [/△/g, " triangle "],
  [/π/g, " pi "],
  [/→/g, " gives "],
  [/⇌/g, " is in balance with "],
  [/∥/g, " is parallel to "],
  [/⊥/g, " is perpendicular to "],
  [/:/g, " to "],
];

/** How a formula is read aloud: `x² = 4` is "x squared equals 4". */
export const spokenFormula = (text: string): string =>
  WORDS.reduce((said, [sign, words]) => said.replace(sign, words), text)
    .replace(/\s+/g, " ")
    .trim();
