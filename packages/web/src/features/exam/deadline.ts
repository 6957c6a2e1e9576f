/** A difference below this is the network's doing; following it would make the time flicker. */
const TOLERANCE_MS = 2_000;

interface Pending {
  /** Whole seconds left. */
  pending: number;
  /** Server clock, epoch ms. */
  serverTime: number;
}

/** The deadline, epoch ms of the server's clock, that a `pending` tells. */
export const deadlineFrom = ({ pending, serverTime }: Pending): number =>
  serverTime + pending * 1_000;

/** The deadline after a further message: moved only when it is off by more than 2 s (DECISIONS). */
export const correctedDeadline = (before: number | undefined, heard: number): number =>
  before === undefined || Math.abs(before - heard) > TOLERANCE_MS ? heard : before;
