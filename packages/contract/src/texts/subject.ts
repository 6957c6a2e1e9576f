export const subject = {
  nameRequired: "Please input subject name!",
  nameLong: "Please use at most 80 letters for the name",
  taken: (name: string) => `There is already a subject ${name}.`,
  fixed: "You cannot change Mathematics, English or Science.",
  motherTongueStays:
    "You cannot rename Chinese, Malay or Tamil. Mother Tongue depends on their names.",
  added: "Subject added",
  broughtBack: (name: string) => `Subject ${name} restored with everything it had.`,
  saved: "Changes saved",
  removed: "Subject removed",
  retired: (name: string) =>
    `${name} retired. Nobody can choose it any more, but everything that has it keeps it.`,
  gone: "This subject no longer exists.",
} as const;
