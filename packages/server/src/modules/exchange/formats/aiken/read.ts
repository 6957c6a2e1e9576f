import type { ForeignOption, FoundQuestion } from "@markwell/domain/exchange/foreign-question";
import { escaped } from "../moodle-text.ts";

const OPTION = /^([A-Za-z])[).][ \t]*(.*)$/;
const ANSWER = /^answer\s*:\s*([A-Z])\b/i;

interface Open {
  line: number;
  stem: string[];
  options: Array<ForeignOption & { letter: string }>;
}

/** The questions of an Aiken file; more patient than Moodle: a stem may have several lines. */
export function readAiken(text: string): FoundQuestion[] {
  const found: FoundQuestion[] = [];
  let open: Open | undefined;
  const giveUp = (refused: string) => {
    if (open) found.push({ refused, title: titleOf(open), line: open.line });
    open = undefined;
  };
  const lines = text.split(/\r\n|\r|\n/).map((line) => line.trim());
  /** The next line with words, for each line from behind. */
  const next: string[] = [];
  for (const [place, line] of [...lines.entries()].reverse())
    next[place] = line || next[place + 1] || "";
  for (const [place, line] of lines.entries()) {
    if (line === "") {
      // A broken block ends at a blank line; a whole one may have some in it.
      const goesOn = ANSWER.test(next[place] ?? "") || OPTION.test(next[place] ?? "");
      if (open && !goesOn && next[place]) {
        giveUp(open.options.length > 0 ? "The line ANSWER: is missing." : "There are no options.");
      }
      continue;
    }
    const [, right] = ANSWER.exec(line) ?? [];
    if (right !== undefined) {
      if (open) found.push(finish(open, right.toUpperCase()));
      else
        found.push({
          refused: "There is no question above this line.",
          title: line,
          line: place + 1,
        });
      open = undefined;
      continue;
    }
    const [, mark = "", shown = ""] = OPTION.exec(line) ?? [];
    const letter = mark.toUpperCase();
    // Small letters are options only in their order.
    const isOption = mark === letter || letter.charCodeAt(0) - 65 === open?.options.length;
    if (letter && isOption && open) {
      open.options.push({ letter, html: escaped(shown), picture: "", weight: 0, feedback: "" });
    } else if (open && open.options.length > 0) {
      giveUp("The line ANSWER: is missing.");
      open = { line: place + 1, stem: [line], options: [] };
    } else if (open) open.stem.push(line);
    else open = { line: place + 1, stem: [line], options: [] };
  }
  giveUp(
    open && open.options.length > 0 ? "The line ANSWER: is missing." : "There are no options.",
  );
  return found;
}

const titleOf = ({ stem }: Open): string => (stem[0] ?? "").slice(0, 80);

function finish(open: Open, right: string): FoundQuestion {
  const { line, stem, options } = open;
  const title = titleOf(open);
  if (!options.some(({ letter }) => letter === right)) {
    return { refused: `There is no option ${right}, which ANSWER names.`, title, line };
  }
  return {
    question: {
      title,
      line,
      body: `<p>${stem.map(escaped).join("<br>")}</p>`,
      explanation: "",
      marks: null,
      answers: {
        kind: "choice",
        single: true,
        // The format cannot say; Moodle mixes what it reads of it.
        mixed: true,
        options: options.map(({ letter, ...option }) => ({
          ...option,
          weight: letter === right ? 100 : 0,
        })),
      },
      picture: "",
      ours: { filing: {} },
      notes: [],
    },
  };
}
