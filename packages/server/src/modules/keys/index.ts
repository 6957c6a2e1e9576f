export { answersOpen, type Openings, opening, openOpenings } from "./answers-open.ts";
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
  shutAmong,
} from "./keys-for.ts";
export { heldElsewhere, keptAmong, withheldAmong } from "./withheld.ts";
