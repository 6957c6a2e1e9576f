/** How short answers are read, as teachers see it. */
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
  /** What another reading changes of answers that students gave. */
  effect: {
    none: "No student has answered this question in a test yet.",
    same: (all: string) => `Of ${all} given in tests none would be marked otherwise.`,
    change: (all: string, parts: string) => `Of ${all} given in tests ${parts}.`,
    gain: (count: number) => `${count} would gain the marks`,
    lose: (count: number) => `${count} would lose ${count === 1 ? "it" : "them"}`,
    wouldCount: "would count",
    wouldBeRefused: "would be refused",
    kept: "Tests that are there keep their marks and their way of reading.",
    done: (questions: string, back: boolean) =>
      back ? `${questions} are graded as before again.` : `${questions} have the new reading now.`,
    doneOne: (back: boolean) =>
      back ? "1 question is graded as before again." : "1 question has the new reading now.",
    left: (questions: string) =>
      `Left as before: ${questions}, changed or removed since, or somebody else's.`,
  },
  /** The act for the whole bank. */
  bank: {
    open: (count: number) => `New reading (${count})`,
    title: "New reading of short answers",
    intro:
      "These questions are graded as before: by their text and numbers only. The new reading knows times, money, units, formulas and more.",
    key: "Key as understood",
    effect: "Answers given in tests",
    refused: "Refused itself",
    choose: (words: string) => `Take the new reading for ${words}`,
    take: (count: number) =>
      count === 1
        ? "Take the new reading for 1 question"
        : `Take the new reading for ${count} questions`,
    all: "Choose all",
    undo: "Undo",
    empty: "No question is waiting",
    emptyText: "All short-answer questions that you may change have the new reading.",
    more: (count: number) => `${count} more follow when these are done.`,
  },
  settings: {
    tolerance: "How far off still counts",
    from: "Any number from",
    to: "to",
    form: "Form matters",
    places: "How many",
    wrongAnswers: "Answers that stay wrong",
    capitals: "Capital letters matter",
    oneLetterWrong: "One letter wrong still counts",
    anyOrder: "Any order counts",
  },
  /** The switch for other units; other kinds have the example of numbers. */
  otherUnits: {
    number: "Other units of the same kind count (1500 g for 1.5 kg)",
    money: "Dollars and cents both count (150 cents for $1.50)",
    duration: "Other units of time count (90 min for 1 h 30 min)",
    time: "The 12-hour and the 24-hour clock both count (14:30 for 2:30 p.m.)",
  },
  wrongAnswersHelp: "One on each line. They never count as one letter wrong.",
  forms: {
    simplest: "Simplest form",
    decimalPlaces: "Decimal places",
    significantFigures: "Significant figures",
    factorised: "Factorised",
    expanded: "Expanded",
  },
  anyForm: "Any form counts",
  try: "Try an answer",
  tryHelp: "Type what a student might write.",
  right: "Counts as right",
  wrong: "Counts as wrong",
  read: "Read as",
  offline: "You are offline. Answers can be tried when the connection is back.",
  same: (one: string, other: string) =>
    `“${one}” and “${other}” mean the same. One of them is enough.`,
  refused: (text: string) =>
    `“${text}” would be refused itself. Choose another kind, or change the answer.`,
} as const;
