import { useSearch } from "@tanstack/react-router";
import { useOpened } from "../../ui/use-opened.ts";

export type Opened = "details" | "edit" | "new";

interface Place {
  open?: Opened;
  question?: string;
  tab?: "info" | "question";
}

/** What stands open above the bank: details, the edit form or a new question. */
export function useModalAddress() {
  const place: Place = useSearch({ strict: false });
  const opened = useOpened(["open", "question", "tab"]);
  return {
    opened: place.open,
    questionId: place.question,
    tab: place.tab ?? "info",
    show: (open: Opened, question?: string) =>
      place.open ? opened.replace({ open, question }) : opened.open({ open, question }),
    showTab: (tab: "info" | "question") => opened.replace({ ...place, tab }),
    close: opened.close,
  };
}
