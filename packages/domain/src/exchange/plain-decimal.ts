const DECIMAL = /^-?\d+(\.\d+)?$/;
const MOST_DIGITS = 30;

/**
 * "3.50" stays, ".5" is "0.5", "1e3" is "1000".
 * @returns undefined for anything else, or a number that nobody would write out.
 */
export function plainDecimal(written: string): string | undefined {
  const text = written.trim();
  if (text.length > MOST_DIGITS + 10 || !/^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d{1,3})?$/i.test(text)) {
    return undefined;
  }
  if (DECIMAL.test(text)) return text;
  const tidied = text
    .replace(/^\+/, "")
    .replace(/^(-?)\./, "$10.")
    .replace(/\.$/, "");
  if (DECIMAL.test(tidied)) return tidied;
  const spelled = String(Number(text));
  const decimal = spelled.includes("e")
    ? Number(text)
        .toFixed(20)
        .replace(/\.?0+$/, "")
    : spelled;
  return DECIMAL.test(decimal) && decimal.length <= MOST_DIGITS ? decimal : undefined;
}
