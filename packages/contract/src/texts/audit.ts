export const audit = {
  dayInvalid: "Please choose a valid day",
  daysReversed: "The last day cannot be before the first",
} as const;
