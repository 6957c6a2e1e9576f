/** Why late answers are not taken; apart, because the exam shows them as they come. */
export const late = {
  handedIn: "This test is already handed in. These answers were not taken.",
  keyRead: "The answers to this test are open already. Yours were not taken.",
  complete: "Your last answers have arrived already. These were not taken.",
} as const;
