/** Whether a touch device opens its keys of digits: the keypad beside them has all else that a number needs. */
export const takesDigits = (kind: string | undefined): boolean =>
  kind === "number" || kind === "money";
