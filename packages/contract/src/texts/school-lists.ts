export const schoolLists = {
  nameRequired: "Please enter a name.",
  nameLong: (most: number) => `The name has at most ${most} letters.`,
  placeRequired: "Please say which list it belongs to.",
  taken: (name: string) => `${name} is in this list already.`,
  takenRetired: (name: string) => `${name} is in this list, retired. Bring it back instead.`,
  added: (name: string) => `${name} is added. Forms and filters offer it from now on.`,
  renamed: (name: string) => `It is called ${name} from now on, everywhere.`,
  retired: (name: string) =>
    `${name} leaves all choices. What is filed under it keeps it, and you can bring it back.`,
  broughtBack: (name: string) => `${name} can be chosen again.`,
  reordered: "The order is saved.",
  stale: "Somebody else has changed this list. Please load the page again.",
  gone: "There is no such entry any more. Please load the page again.",
  last: "This is the last component of the subject. Questions need one.",
  otherPart:
    "Statistics read Paper 1 or 2 and Booklet A or B from this name. Please keep these words as they are.",
} as const;

export const schoolYear = {
  saved: (year: number) => `Terms and holidays of ${year} are saved.`,
  stale: "Somebody else has changed this year. Please load the page again.",
  dayRequired: "Please enter a date.",
  nameRequired: "Please enter a name.",
  nameLong: "The name has at most 80 letters.",
  termTwice: "Terms are numbered 1 to 4, each once and in order.",
  outside: (year: number) => `Both days must be in ${year}.`,
  endsFirst: "The last day is before the first.",
  termOrder: "This term must start after the one before has ended.",
  overlaps: "Another holiday has one of these days.",
} as const;

export const paperFormat = {
  saved: (name: string) => `The format ${name} is saved.`,
  removed: (name: string) => `The format ${name} is removed.`,
  stale: "Somebody else has changed this format. Please load the page again.",
  gone: "There is no such format any more. Please load the page again.",
  overlaps: (years: string) =>
    `Another format of this subject and stage holds ${years}. End that one first, or choose other years.`,
  years: "The last year is before the first.",
  yearInvalid: "Please enter a year from 1990 to 2100.",
  subjectLevel: "Only secondary formats have a subject level.",
  oneOfParts: "Say which papers make both parts of the analysis, or none.",
  sections: (made: number, marks: number) =>
    `The sections make ${made} marks; the paper has ${marks}.`,
  noSections: (paper: string) =>
    `Nobody has entered the sections of ${paper} yet. An admin enters them in School Settings.`,
  examinationRequired: "Please enter the examination, such as PSLE.",
  sourceRequired: "Please say where the format comes from.",
  paperRequired: "A format has at least one paper.",
  nameRequired: "Please enter a name.",
  numberInvalid: (least: number, most: number) =>
    `Please enter a whole number from ${least} to ${most}.`,
} as const;
