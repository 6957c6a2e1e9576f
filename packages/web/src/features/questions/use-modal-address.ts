import { useCanGoBack, useNavigate, useRouter, useSearch } from "@tanstack/react-router";
import { useRef } from "react";

export type Opened = "details" | "edit" | "new";

interface Place {
  open?: Opened;
  question?: string;
  tab?: "info" | "question";
}

/**
 * What stands open above the bank lives in the address: Back closes it, a link opens it. Closing
 * goes back when this page opened it, so the history holds no doubles.
 */
export function useModalAddress() {
  const place: Place = useSearch({ strict: false });
  const navigate = useNavigate();
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const openedHere = useRef(false);

  const go = (next: Place, replace: boolean) =>
    navigate({
      to: ".",
      search: (before: object) =>
        ({ ...before, open: undefined, question: undefined, tab: undefined, ...next }) as never,
      replace,
      resetScroll: false,
    });

  return {
    opened: place.open,
    questionId: place.question,
    tab: place.tab ?? "info",
    show: (open: Opened, question?: string) => {
      const replace = place.open !== undefined;
      openedHere.current ||= !replace;
      return void go({ open, question }, replace);
    },
    showTab: (tab: "info" | "question") => void go({ ...place, tab }, true),
    close: () => {
      if (openedHere.current && canGoBack) router.history.back();
      else void go({}, true);
      openedHere.current = false;
    },
  };
}
