export { candidateProgress } from "./candidate-progress.ts";
export type { ClosedHow, Closing } from "./close-attempt.ts";
export { moveDeadlines } from "./move-deadlines.ts";
export type { ProgressFeed } from "./progress-feed.ts";
export { recordSitting } from "./record-sitting.ts";
export { reopenAttempt } from "./reopen-attempt.ts";
export type { AfterScoring, ScoredAttempt } from "./scored.ts";
export { findOwnAttempt, storedAnswers } from "./store.ts";
export { closeAllOfTest } from "./sweep.ts";
