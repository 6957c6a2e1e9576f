export const audit = {
  dayInvalid: "Please choose a day of the calendar",
  daysReversed: "The last day cannot be before the first",
} as const;
