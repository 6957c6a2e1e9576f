import { useEffect, useState } from "react";

const REST_MS = 1_000;

/**
 * True once no key was pressed for a second. A dialog that took the focus from somebody who types
 * would get the rest of their sentence.
 */
export function useHandsAtRest(): boolean {
  const [atRest, setAtRest] = useState(false);
  useEffect(() => {
    if (atRest) return;
    let timer = setTimeout(() => setAtRest(true), REST_MS);
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setAtRest(true), REST_MS);
    };
    document.addEventListener("keydown", wait, true);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("keydown", wait, true);
    };
  }, [atRest]);
  return atRest;
}
