/** Characters of a pupil's question. */
export const QUERY_MAX = 2_000;
/** Characters of what a pupil learns from the answer. */
export const OUTCOME_MAX = 500;
/** Characters of a file of captions; a film of an hour has fewer. */
export const CAPTIONS_MAX = 90_000;
/** How long a deleted question is kept, hidden (DECISIONS "Consultation"). */
export const REMOVED_KEPT_MS = 30 * 86_400_000;
/** The last entry of every list of topics, for what fits none of them. */
export const OTHER_TOPIC = "Other";
