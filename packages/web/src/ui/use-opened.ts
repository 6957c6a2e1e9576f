import { useCanGoBack, useNavigate, useRouter } from "@tanstack/react-router";
import { useRef } from "react";

/**
 * What stands open above a page lives in its address: Back closes it, a link opens it. Closing goes
 * back when this page opened it, so that the history holds no doubles.
 *
 * @param names the fields of the address that belong to what is open
 */
export function useOpened<Name extends string>(names: readonly Name[]) {
  const navigate = useNavigate();
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const openedHere = useRef(false);
  const nothing = Object.fromEntries(names.map((name) => [name, undefined]));

  const go = (next: Partial<Record<Name, string>>, replace: boolean) =>
    void navigate({
      to: ".",
      search: (before: object) => ({ ...before, ...nothing, ...next }) as never,
      replace,
      resetScroll: false,
    });

  return {
    /** Opens, as a new entry of the history. */
    open: (next: Partial<Record<Name, string>>) => {
      openedHere.current = true;
      go(next, false);
    },
    /** Shows something else in place of what is open: another tab, the edit form. */
    replace: (next: Partial<Record<Name, string>>) => go(next, true),
    close: () => {
      if (openedHere.current && canGoBack) router.history.back();
      else go({}, true);
      openedHere.current = false;
    },
  };
}
