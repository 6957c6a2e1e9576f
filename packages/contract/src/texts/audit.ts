export const audit = {
  dayInvalid: "Please choose a valid day",
  daysReversed: "The last day cannot be before the first",
  olderLeftOut: "Older lines are left out. Choose days to save them.",
} as const;
