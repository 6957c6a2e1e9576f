import type { KeyboardEvent as ReactKeyboardEvent } from "react";

/**
 * The key goes to an input method, which makes a character of several keys (Chinese, Tamil): Enter takes a
 * candidate, a digit chooses one, Escape gives up. No handler of ours may act on it. Safari says so only by the
 * number 229, because it ends the composition before it tells of the key.
 */
export function isComposing(event: KeyboardEvent | ReactKeyboardEvent): boolean {
  const native = "nativeEvent" in event ? event.nativeEvent : event;
  return native.isComposing || native.keyCode === 229;
}
