export const schoolLists = {
  nameRequired: "Please enter a name.",
  nameLong: (most: number) => `Please use at most ${most} letters.`,
  placeRequired: "Please choose the list it belongs to.",
  taken: (name: string) => `${name} is already in this list.`,
  takenRetired: (name: string) => `${name} is in this list but retired. Bring it back instead.`,
  added: (name: string) => `${name} added. Forms and filters offer it now.`,
  renamed: (name: string) => `Renamed to ${name} everywhere.`,
  retired: (name: string) =>
    `${name} retired. Nobody can choose it any more, but everything that has it keeps it. You can bring it back.`,
  broughtBack: (name: string) => `${name} can be chosen again.`,
  reordered: "Order saved.",
  stale: "Somebody else has changed this list. Please reload the page.",
  gone: "This entry no longer exists. Please reload the page.",
  last: "You cannot retire the last component of a subject, because questions need one.",
  otherPart:
    "Statistics use the words Paper 1, Paper 2, Booklet A or Booklet B in this name. Please keep them as they are.",
} as const;

export const schoolYear = {
  saved: (year: number) => `Calendar of ${year} saved.`,
  stale: "Somebody else has changed this year. Please reload the page.",
  dayRequired: "Please enter a date.",
  nameRequired: "Please enter a name.",
  nameLong: "Please use at most 80 letters.",
  termTwice: "Number the terms from 1 to 4 in order, each once.",
  outside: (year: number) => `Both days must be in ${year}.`,
  endsFirst: "The last day cannot be before the first.",
  termOrder: "This term must start after the previous term has ended.",
  overlaps: "Another holiday has one of these days.",
} as const;

export const paperFormat = {
  saved: (name: string) => `Format ${name} saved.`,
  removed: (name: string) => `Format ${name} removed.`,
  stale: "Somebody else has changed this format. Please reload the page.",
  gone: "This format no longer exists. Please reload the page.",
  overlaps: (years: string) =>
    `Another format of this subject and stage already covers ${years}. Shorten its years first, or choose other years.`,
  years: "The last year cannot be before the first.",
  yearInvalid: "Please enter a year from 1990 to 2100.",
  subjectLevel: "Only secondary formats have a subject level.",
  oneOfParts: "Choose the papers for both parts of the analysis, or for neither.",
  sections: (made: number, marks: number) =>
    `The sections add up to ${made} marks, but the paper has ${marks}.`,
  noneOfYear: (year: number) => `the usual marks; no papers of ${year} are entered`,
  noSections: (paper: string) =>
    `The sections of ${paper} are missing. An admin can enter them in School Settings.`,
  noOtherQuestion: "There is no other question with the same kind, topic, difficulty and marks.",
  noOtherOfPassage: (passage: string) =>
    `The bank has no other question of "${passage}" with the same kind and marks. Add one to the passage, or swap the whole passage.`,
  noOtherPassage: (questions: number, marksEach: number) =>
    `The bank has no other passage with ${questions} ${questions === 1 ? "question" : "questions"} of this kind, ${marksEach} ${marksEach === 1 ? "mark" : "marks"} each, that fits this paper. Add a passage to the bank, or remove a filter.`,
  passageNotAsked: (paper: string) =>
    `No section of ${paper} asks for passages with such questions. Remove this passage, or build the paper again.`,
  notChosen: "This question is no longer in the test. Please reload the page.",
  examinationRequired: "Please enter the examination, such as PSLE.",
  sourceRequired: "Please enter the source of this format.",
  paperRequired: "A format needs at least one paper.",
  nameRequired: "Please enter a name.",
  numberInvalid: (least: number, most: number) =>
    `Please enter a whole number from ${least} to ${most}.`,
} as const;
