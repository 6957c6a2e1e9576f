import { plainOfRichLine } from "@markwell/domain/questions/rich-line";

const LONGEST = 60;

export function titleOf(cleanBody: string): string {
  const words = plainOfRichLine(cleanBody);
  if (words === "") return "Question";
  return words.length <= LONGEST ? words : `${words.slice(0, LONGEST - 1).trimEnd()}…`;
}
