const counted = (n: number, one: string, many: string) => (n === 1 ? `1 ${one}` : `${n} ${many}`);
const entries = (n: number) => counted(n, "entry", "entries");
const characters = (n: number) => counted(n, "character", "characters");

export const input = {
  missing: "Please fill in this field.",
  text: "Please enter a text.",
  number: "Please enter a number.",
  whole: "Please enter a whole number.",
  boolean: "Please answer with true or false.",
  array: "Please send a list.",
  choose: "Please choose one of the offered values.",
  invalid: "Please check this field.",
  most: {
    string: (n: number) => `Please use at most ${characters(n)}.`,
    array: (n: number) => `Please choose at most ${entries(n)}.`,
    number: (n: number) => `Please enter ${n} or less.`,
  },
  least: {
    string: (n: number) => `Please use at least ${characters(n)}.`,
    array: (n: number) => `Please choose at least ${entries(n)}.`,
    number: (n: number) => `Please enter ${n} or more.`,
  },
  /** A message that is shown apart from its field names the field. */
  of: (field: string, problem: string) => `${field}: ${problem}`,
} as const;
