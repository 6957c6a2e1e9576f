import type { KeyboardEvent as ReactKeyboardEvent } from "react";

/**
 * Enter, digits and Escape may belong to an input method (Chinese, Tamil): our handlers must ignore them.
 * Safari tells only by key code 229.
 */
export function isComposing(event: KeyboardEvent | ReactKeyboardEvent): boolean {
  const native = "nativeEvent" in event ? event.nativeEvent : event;
  return native.isComposing || native.keyCode === 229;
}
