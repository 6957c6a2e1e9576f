/** Questions that a test has at most. */
export const QUESTIONS_MAX = 200;
