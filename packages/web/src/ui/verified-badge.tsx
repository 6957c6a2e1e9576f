import type { Verified } from "@markwell/domain/school/paper-format";
import { told } from "../lib/words.ts";
import { StatusBadge } from "./status-badge.tsx";

const WORDS = {
  none: { tone: "caution", word: "Not verified" },
  marks: { tone: "info", word: "Only marks verified" },
  all: { tone: "good", word: "Verified" },
} as const;

export function VerifiedBadge({ verified }: { verified: Verified }) {
  const { tone, word } = WORDS[verified];
  return <StatusBadge tone={tone}>{told(word)}</StatusBadge>;
}
