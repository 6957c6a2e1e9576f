/** What the exam shows instead of the questions while its clock is stopped. */
export const breaks = {
  pausedKept:
    "Your answers are kept. The clock stands still until your teacher lets you go on. Leave this page open.",
  goesOn: "You are on a break.",
  kept: "The clock is stopped, and your answers are kept. Your break ends when you press Go on, or when its time is used.",
  none: "No break is left for you in this test.",
} as const;
