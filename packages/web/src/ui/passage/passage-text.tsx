import type { QuestionPassage } from "@markwell/contract/wire/passage";
import { partName } from "@markwell/domain/questions/paper-number";
import { withGaps } from "@markwell/domain/questions/passage";
import { useMemo } from "react";
import { shownNumbers } from "../../lib/question-number.ts";
import { words } from "../../lib/words.ts";
import { questionWords } from "../browser-habits.ts";
import { useLanguage } from "../in-language.tsx";
import { RichTextView } from "../rich-text-view.tsx";
import classes from "./passage.module.css";

interface PassageTextProps {
  passage: QuestionPassage;
  /** Numbers of the test's questions by their place in the passage; left out, gaps keep their own. */
  numbers?: ReadonlyMap<number, string> | undefined;
  size?: "question" | "body";
  blank?: string;
  /** The level of its title in the page; null where the title is there already. */
  heading?: "h2" | "h3" | null;
}

export function PassageText({
  passage,
  numbers,
  size = "question",
  blank = "____",
  heading: Title = "h3",
}: PassageTextProps) {
  const lang = useLanguage();
  const { kind, title, body } = passage;
  const html = useMemo(
    () => (kind === "cloze" ? numbered(body, numbers, blank) : body),
    [kind, body, numbers, blank],
  );
  return (
    <div className={classes.passage}>
      {kind !== "parts" && Title && (
        <Title className={classes.title} {...questionWords(lang)}>
          {title}
        </Title>
      )}
      <RichTextView html={html} size={size} />
    </div>
  );
}

/** A gap without a question in the test has no number. */
const numbered = (body: string, numbers: ReadonlyMap<number, string> | undefined, blank: string) =>
  numbers
    ? withGaps(body, (place) => {
        const number = numbers.get(place);
        return number === undefined ? blank : `(${number}) ${blank}`;
      })
    : body;

interface InTest {
  passage?: QuestionPassage | undefined;
}

/** The passage above the first question of its block; nothing above the others. */
export function passageAbove<Q extends InTest>(
  questions: readonly Q[],
  index: number,
): QuestionPassage | undefined {
  const passage = questions[index]?.passage;
  return passage && questions[index - 1]?.passage?._id !== passage._id ? passage : undefined;
}

export function numbersIn(
  questions: readonly InTest[],
  passageId: string | undefined,
): Map<number, string> {
  const labels = shownNumbers(questions);
  return new Map(
    questions.flatMap(({ passage }, index) =>
      passage && passage._id === passageId ? [[passage.place, labels[index] ?? ""]] : [],
    ),
  );
}

/** "For questions 6 to 10"; parts have one number. */
export function rangeOf(numbers: ReadonlyMap<number, string>, say = words().say): string {
  const own = [...numbers.values()].map((label) => label.replace(/\(.*/, ""));
  const [first = "", last = ""] = [own[0], own.at(-1)];
  return first === last
    ? say("For question {first}", { first })
    : say("For questions {first} to {last}", { first, last });
}

export const partOf = (passage: QuestionPassage | undefined, say = words().say): string =>
  passage?.kind === "parts" ? say("Part {letter}", { letter: partName(passage) }) : "";
