export const subject = {
  nameRequired: "Please input subject name!",
  nameLong: "A subject's name has at most 80 letters",
  taken: (name: string) => `There is a subject ${name} already.`,
  fixed: "Mathematics, English and Science always stay as they are.",
  added: "The subject is added",
  broughtBack: (name: string) => `The subject ${name} is back, with all that it had.`,
  saved: "The changes are saved",
  removed: "The subject is removed",
  retired: (name: string) =>
    `${name} is in use. It leaves all choices, and can still be read where it was chosen.`,
  gone: "There is no such subject. Perhaps somebody has removed it.",
} as const;
