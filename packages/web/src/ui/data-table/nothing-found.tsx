import { IconSearchOff } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { NoMatch } from "../no-match.tsx";

interface NothingFoundProps {
  /** The search words that found nothing; empty when there is nothing at all. */
  searched: string;
  empty: ReactNode;
  onClear: () => void;
}

/** An empty table: because of the search, or because there is nothing yet. */
export function NothingFound({ searched, empty, onClear }: NothingFoundProps) {
  if (!searched) return empty;
  return (
    <NoMatch icon={IconSearchOff} title={`Nothing found for “${searched}”`} onClear={onClear} />
  );
}
