import type { Speaker } from "@markwell/contract/family/speaker";

interface TermProps {
  speaker: Pick<Speaker, "term" | "language">;
  children: string;
}

/** A subject or topic in the family's language; the school's own stays as the school calls it, and no browser translates it. */
export function Term({ speaker: { term, language }, children: own }: TermProps) {
  const said = term(own);
  return said === own && language !== "en" ? <span translate="no">{own}</span> : said;
}
