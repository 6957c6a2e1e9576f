export const answer = {
  readAs: "Read as",
  kinds: {
    text: "text",
    number: "number",
    money: "money",
    time: "time of day",
    duration: "duration",
    date: "date",
    ratio: "ratio",
    remainder: "with remainder",
    expression: "expression",
    list: "list",
    formula: "chemical formula",
  },
  found: (kind: string) => `${kind} (found from the answers)`,
  classic: "as before version 0.2",
  gradedAsBefore: "Graded as before",
  takeNew: "Use the new reading",
  effect: {
    none: "No student has answered this question in a test yet.",
    same: (all: string) => `Of ${all} given in tests, no mark would change.`,
    change: (all: string, parts: string) => `Of ${all} given in tests ${parts}.`,
    gain: (count: number) => `${count} would gain the marks`,
    lose: (count: number) => `${count} would lose ${count === 1 ? "it" : "them"}`,
    wouldCount: "would count",
    wouldBeRefused: "would be refused",
    kept: "Existing tests keep their marks and their way of reading answers.",
    done: (questions: string, back: boolean) =>
      back ? `${questions} are graded as before again.` : `${questions} have the new reading now.`,
    doneOne: (back: boolean) =>
      back ? "1 question is graded as before again." : "1 question has the new reading now.",
    left: (questions: string) =>
      `Not changed: ${questions} (changed or removed since, or somebody else's).`,
  },
  bank: {
    open: (count: number) => `New reading (${count})`,
    title: "New reading of short answers",
    intro:
      "These questions are still graded by their text and numbers only. The new reading also understands times, money, units, formulas and more.",
    key: "How the key is read",
    effect: "Answers given in tests",
    refused: "Key would be refused",
    choose: (words: string) => `Take the new reading for ${words}`,
    take: (count: number) =>
      count === 1
        ? "Take the new reading for 1 question"
        : `Take the new reading for ${count} questions`,
    all: "Choose all",
    undo: "Undo",
    empty: "No questions to change",
    emptyText: "All short-answer questions that you can change use the new reading.",
    more: (count: number) => `You will see ${count} more after these.`,
  },
  settings: {
    tolerance: "How far off an answer may be",
    from: "Any number from",
    to: "to",
    form: "The form must be",
    places: "How many",
    wrongAnswers: "Answers that stay wrong",
    capitals: "Capital letters must match",
    oneLetterWrong: "Accept one wrong letter",
    anyOrder: "Accept any order",
  },
  /** The switch for other units; other kinds have the example of numbers. */
  otherUnits: {
    number: "Accept other units of the same kind (1500 g for 1.5 kg)",
    money: "Accept both dollars and cents (150 cents for $1.50)",
    duration: "Accept other units of time (90 min for 1 h 30 min)",
    time: "Accept both the 12-hour and the 24-hour clock (14:30 for 2:30 p.m.)",
  },
  wrongAnswersHelp: "One on each line. They stay wrong even when one wrong letter is accepted.",
  forms: {
    simplest: "Simplest form",
    decimalPlaces: "Decimal places",
    significantFigures: "Significant figures",
    factorised: "Factorised",
    expanded: "Expanded",
  },
  anyForm: "Any form",
  try: "Try an answer",
  tryHelp: "Type what a student might write.",
  right: "Counts as right",
  wrong: "Counts as wrong",
  read: "Read as",
  offline: "You are offline. You can try answers when you are online again.",
  same: (one: string, other: string) =>
    `“${one}” and “${other}” mean the same. One of them is enough.`,
  refused: (text: string) =>
    `“${text}” would not be accepted with this setting. Choose another kind, or change the answer.`,
} as const;
