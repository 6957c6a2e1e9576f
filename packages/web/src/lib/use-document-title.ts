import { useEffect } from "react";

/** Names the page in the tab, the history and to a screen reader. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Markwell`;
  }, [title]);
}
