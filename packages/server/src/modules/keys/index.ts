export {
  eraseShown,
  hasSeenKeys,
  keysFor,
  keysToShow,
  noteShown,
  perhapsShutAt,
  reviewWaits,
  shutAmong,
} from "./keys-for.ts";
