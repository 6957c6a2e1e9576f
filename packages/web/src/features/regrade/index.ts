/** What students answered to the short questions of a test; the test's details and the cockpit show it. */
export const givenAnswers = () => import("./given-answers.tsx");
/** Refused answers that look right, where a test has ended. */
export const answersToLookAt = () => import("./answers-to-look-at.tsx");
