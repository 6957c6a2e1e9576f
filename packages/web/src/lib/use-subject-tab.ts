import { useNavigate, useSearch } from "@tanstack/react-router";
import type { SubjectTab } from "./subject-search.ts";

/** The chosen subject tab of a page, kept in the address. */
export function useSubjectTab(): [SubjectTab, (next: SubjectTab) => void] {
  const search: { subject?: SubjectTab | undefined } = useSearch({ strict: false });
  const navigate = useNavigate();
  const choose = (next: SubjectTab) =>
    void navigate({
      to: ".",
      search: { subject: next === "mathematics" ? undefined : next } as never,
      resetScroll: false,
    });
  return [search.subject ?? "mathematics", choose];
}
