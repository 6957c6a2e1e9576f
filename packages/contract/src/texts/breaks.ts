export const breaks = {
  goesOn: "You are on a break.",
  kept: "The clock is stopped, and your answers are kept. Your break ends when you press Go on, or when its time is used.",
  none: "No break is left for you in this test.",
} as const;
