import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { formatNumber } from "../../lib/format.ts";
import { say } from "../../lib/words.ts";
import classes from "./printed-review.module.css";
import type { Review } from "./queries.ts";
import { ReviewQuestionView } from "./review-question-view.tsx";

/** Whether the page is on its way to paper, by a button here or by the browser's own menu. */
export function usePrinting() {
  const [isPrinting, setPrinting] = useState(false);
  const [isAsked, setAsked] = useState(false);
  useEffect(() => {
    const paper = matchMedia("print");
    // What is added later is not on the paper.
    const onChange = ({ matches }: MediaQueryListEvent) => {
      flushSync(() => setPrinting(matches));
      if (!matches) setAsked(false);
    };
    paper.addEventListener("change", onChange);
    return () => paper.removeEventListener("change", onChange);
  }, []);
  return { isPrinting: isPrinting || isAsked, isAsked, ask: () => setAsked(true) };
}

interface PrintedReviewProps {
  review: Review;
  isStudent: boolean;
  me: string;
  /** A button asked for it: it prints once its pictures are there. */
  isAsked: boolean;
}

/** A whole review on paper: every question with its marks, numbers in the answer, and the comments below it. */
export function PrintedReview({ review, isStudent, me, isAsked }: PrintedReviewProps) {
  const sheet = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (!isAsked) return;
    const pictures = [...(sheet.current?.querySelectorAll("img") ?? [])];
    // A missing picture must not keep the rest from being printed.
    void Promise.allSettled(pictures.map((picture) => picture.decode())).then(() => window.print());
  }, [isAsked]);
  const score = review.scoreWaits ? "–" : formatNumber(review.score);
  return (
    <article ref={sheet} className={classes.sheet} aria-label={say("Review")}>
      <header className={classes.head}>
        <h1 className="breaks">{review.title}</h1>
        <p className="row between strong">
          <span className="breaks">{review.studentName}</span>
          <span className="figures">
            {say("{score} of {marks}", { score, marks: formatNumber(review.totalMarks) })}
          </span>
        </p>
      </header>
      {review.result.map((question) => (
        <ReviewQuestionView
          key={question._id}
          question={question}
          isStudent={isStudent}
          me={me}
          takeFocus={false}
          onExplain={undefined}
          onMark={undefined}
        />
      ))}
    </article>
  );
}
