export { candidateProgress } from "./candidate-progress.ts";
export type { ClosedHow, Closing } from "./close-attempt.ts";
export type { ProgressFeed } from "./progress-feed.ts";
export { recordSitting } from "./record-sitting.ts";
export type { AfterScoring, ScoredAttempt } from "./scored.ts";
export { findOwnAttempt, storedAnswers } from "./store.ts";
export { closeAllOfTest } from "./sweep.ts";
