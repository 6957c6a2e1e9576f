import { useEffect, useState } from "react";

/** Returns the focus to where it was, when the dialog that uses it is unmounted at once. */
export function useReturnedFocus(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    },
    [before],
  );
}
