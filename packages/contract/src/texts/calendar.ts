export const calendar = {
  gone: "This calendar address no longer works. Make a new one in Markwell.",
  ended: "The address no longer works.",
} as const;
