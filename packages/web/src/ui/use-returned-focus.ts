import { useEffect, useState } from "react";

/** Gives the focus back to where it was, when the dialog that uses it is taken away at once. */
export function useReturnedFocus(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    },
    [before],
  );
}
