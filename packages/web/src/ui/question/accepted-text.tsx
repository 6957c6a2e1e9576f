import type { StaffQuestion } from "@markwell/contract/wire/question";
import { readingOf } from "@markwell/domain/grading/short-answer/reading";
import { OptionText } from "../option-text.tsx";

/** Lists the accepted answers: a range in place of the numbers in it, a tolerance behind the others. */
export function shownAnswers({
  customAnswer,
  answerRich,
  answerSettings: { from, to, tolerance },
}: Pick<StaffQuestion, "customAnswer" | "answerRich" | "answerSettings">) {
  const isRange = from !== undefined && to !== undefined;
  const inRange = (text: string) =>
    isRange && text.trim() !== "" && Number(text) >= Number(from) && Number(text) <= Number(to);
  const single = customAnswer.flatMap((text, place) => {
    if (inRange(text)) return [];
    const far =
      Number(tolerance) > 0 && Number.isFinite(Number(text)) ? `${text} ± ${tolerance}` : undefined;
    return [{ text: far ?? text, rich: far ?? answerRich?.[place] }];
  });
  const range = `${from} to ${to}`;
  return isRange ? [{ text: range, rich: range }, ...single] : single;
}

interface AcceptedTextProps {
  text: string;
  rich: string | undefined;
  unit: string;
  position: "left" | "right";
}

export function AcceptedText({ text, rich, unit, position }: AcceptedTextProps) {
  if (!rich) return <OptionText text={readingOf(text, unit, position) || text} />;
  return (
    <>
      {unit && position === "left" && `${unit} `}
      <OptionText text={text} rich={rich} />
      {unit && position === "right" && ` ${unit}`}
    </>
  );
}
