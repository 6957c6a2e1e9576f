/** Why late answers are not taken; apart, because the exam shows them as they come. */
export const late = {
  handedIn: "You have already handed in this test. These answers were not saved.",
  keyRead: "The right answers to this test are already open. Your late answers were not saved.",
  complete: "Your last answers have already arrived. These were not saved.",
} as const;
