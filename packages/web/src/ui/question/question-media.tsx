import type { StaffQuestion } from "@markwell/contract/wire/question";
import { MediaView } from "../media-view.tsx";

/** The uploaded file, else the external link; "" when a question has neither. */
export const mediaOf = ({
  quesimg,
  quesimgUrl,
}: Pick<StaffQuestion, "quesimg" | "quesimgUrl">): string => quesimg || quesimgUrl;

interface QuestionMediaProps {
  question: Pick<StaffQuestion, "quesimg" | "quesimgUrl">;
  maxHeight?: number;
}

/** Picture or video of a question. */
export function QuestionMedia({ question, maxHeight = 280 }: QuestionMediaProps) {
  const src = mediaOf(question);
  return src ? <MediaView src={src} alt="Picture of the question" maxHeight={maxHeight} /> : null;
}
