/** Under the field of a short answer. The exam loads it behind the first question. */
export const shortAnswer = {
  numberInDigits: "A number belongs here. Write it in digits, such as 6.",
  notANumber: (write: string) =>
    write === ""
      ? "Not a number to us. Write it like 1.5 or 3/4."
      : `Not a number to us. Write ${write}.`,
  unitIsThere: (unit: string) => `The unit ${unit} is already there. Write only the rest.`,
  example: "Write a word or a number, such as 1 1/2 or 0.75.",
  /** The keypad of symbols that a phone's keys lack. */
  symbols: "Symbols",
  /** What a screen reader calls a key; a letter is called by itself. */
  keys: {
    "+": "Plus",
    "−": "Minus",
    "×": "Times",
    "÷": "Divided by",
    "/": "Fraction",
    ":": "Colon",
    ".": "Point",
    "=": "Equals",
    "(": "Open bracket",
    ")": "Close bracket",
    "^": "Power",
    "√": "Root",
    π: "Pi",
    "≥": "Greater than or equal to",
    "≤": "Less than or equal to",
    "°": "Degrees",
    "→": "Arrow",
    " ": "Space",
  } as Readonly<Record<string, string>>,
} as const;
