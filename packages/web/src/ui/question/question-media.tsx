import type { StaffQuestion } from "@markwell/contract/wire/question";
import { MediaView } from "../media-view.tsx";

/** The uploaded file, else the external link; "" when a question has neither. */
export const mediaOf = ({
  quesimg,
  quesimgUrl,
}: Pick<StaffQuestion, "quesimg" | "quesimgUrl">): string => quesimg || quesimgUrl;

export const wordsOfMedia = (
  { quesimg, quesimgAlt }: Pick<StaffQuestion, "quesimg" | "quesimgAlt">,
  otherwise: string,
): string => (quesimg && quesimgAlt) || otherwise;

interface QuestionMediaProps {
  question: Pick<StaffQuestion, "quesimg" | "quesimgAlt" | "quesimgUrl">;
  maxHeight?: number;
}

export function QuestionMedia({ question, maxHeight = 280 }: QuestionMediaProps) {
  const src = mediaOf(question);
  const alt = wordsOfMedia(question, "Picture of the question");
  return src ? <MediaView src={src} alt={alt} maxHeight={maxHeight} /> : null;
}
