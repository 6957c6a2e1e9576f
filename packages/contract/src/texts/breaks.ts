export const breaks = {
  pausedKept:
    "Your answers are safe, and the clock has stopped. Wait for your teacher to go on. Keep this page open.",
  goesOn: "You are on a break.",
  kept: "The clock has stopped, and your answers are safe. Press Go on to end your break. It also ends when your break time is used up.",
  covered: "You are on a break. The questions come back when you go on.",
  none: "You have no break time left in this test.",
} as const;
