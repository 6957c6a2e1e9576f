import { useSearch } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { useCurrentUser } from "../../lib/current-user.ts";
import { reviewPage } from "../results/index.ts";
import { AnswerInput } from "./answer-input.tsx";
import { ExamSkeleton } from "./exam-skeleton.tsx";
import { StudentPage } from "./student-page.tsx";

export { keptAnswers, keptSittings } from "./exam-database.ts";
export { askEarly } from "./queries.ts";
/** A question as a student sees it; the last step of the test wizard shows it, too. */
export { QuestionPreview } from "./question-preview.tsx";
export { AnswerInput };

const ReviewPage = lazy(async () => ({ default: (await reviewPage()).ReviewPage }));

/**
 * /trainee/taketest: taking a test, its result and its review (assessment core 2). Teachers come
 * here to mark by hand; for a student the state of the sitting decides.
 */
export function ExamPage() {
  const { testid, traineeid, isCorrect, result } = useSearch({ from: "/trainee/taketest" });
  const user = useCurrentUser();
  const review = (
    <Suspense fallback={<ExamSkeleton />}>
      <ReviewPage
        testId={testid}
        traineeId={traineeid}
        correctionsOnly={user.type === "STUDENT" && isCorrect === false}
        AnswerInput={AnswerInput}
      />
    </Suspense>
  );
  if (user.type !== "STUDENT") return review;
  return (
    <StudentPage
      key={`${testid}:${traineeid}`}
      testId={testid}
      traineeId={traineeid}
      asked={isCorrect === false || result === false ? "review" : result && "result"}
      review={review}
    />
  );
}
