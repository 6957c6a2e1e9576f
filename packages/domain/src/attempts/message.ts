/** A message must be read in a glance over an exam; the database holds the same limit. */
export const MOST_MESSAGE_LENGTH = 300;
