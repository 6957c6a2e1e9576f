import { readingOf } from "@markwell/domain/grading/short-answer/reading";
import { OptionText } from "../option-text.tsx";

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
