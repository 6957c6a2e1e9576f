import type { KeyboardEvent as ReactKeyboardEvent } from "react";

/**
 * The key belongs to an input method, which makes a character of several keys (Chinese, Tamil): Enter takes a
 * candidate, a digit chooses one, Escape cancels. Our handlers must ignore it. Safari reports it only by key
 * code 229, because it ends the composition before the key event.
 */
export function isComposing(event: KeyboardEvent | ReactKeyboardEvent): boolean {
  const native = "nativeEvent" in event ? event.nativeEvent : event;
  return native.isComposing || native.keyCode === 229;
}
