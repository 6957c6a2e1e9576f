import { useCanGoBack, useRouter } from "@tanstack/react-router";
import { useRef } from "react";
import { type AnySearch, useChangeSearch } from "../lib/address.ts";

/**
 * Part of the address: Back closes it, a link opens it; closing goes back when this page opened it.
 * @param names fields of what is open
 */
export function useOpened<Name extends keyof AnySearch>(names: readonly Name[]) {
  type Opened = Partial<Pick<AnySearch, Name>>;
  const changeSearch = useChangeSearch();
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const openedHere = useRef(false);
  const nothing = Object.fromEntries(names.map((name) => [name, undefined]));

  const go = (next: Opened, replace: boolean) => changeSearch({ ...nothing, ...next }, { replace });

  return {
    open: (next: Opened) => {
      openedHere.current = true;
      go(next, false);
    },
    /** Shows something else in place of what is open: another tab, the edit form. */
    replace: (next: Opened) => go(next, true),
    close: () => {
      if (openedHere.current && canGoBack) router.history.back();
      else go({}, true);
      openedHere.current = false;
    },
  };
}
