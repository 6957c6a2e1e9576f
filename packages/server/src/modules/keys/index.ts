export { answersOpen, type Openings, opening, openOpenings, scoreOpening } from "./answers-open.ts";
export {
  eraseShown,
  hasSeenKeys,
  keysFor,
  keysToShow,
  noteShown,
  overAmong,
  perhapsShutAt,
  type Reservation,
  reservationsOf,
  reviewWaits,
  shownAmong,
  shutAmong,
} from "./keys-for.ts";
export { heldElsewhere, heldFrom, keptAmong, withheldAmong } from "./withheld.ts";
