import { Alert, Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { texts } from "@markwell/contract/texts";
import type { QuickResult } from "@markwell/contract/wire/result";
import { IconHourglass, IconInfoCircle } from "@tabler/icons-react";
import { lazy, Suspense } from "react";
import { untilLoaded } from "../../lib/until-loaded.ts";
import { useDocumentTitle } from "../../lib/use-document-title.ts";
import { ButtonLink } from "../../ui/links.tsx";
import { Logo } from "../../ui/logo.tsx";
import { PupilScale } from "../../ui/pupil-scale.tsx";
import { Ring } from "../../ui/ring.tsx";
import { feedbackCard } from "../feedback/index.ts";
import { NewBadges } from "./new-badges.tsx";
import { PointsEarned } from "./points-earned.tsx";
import classes from "./quick-result.module.css";
import { ResultFacts } from "./result-facts.tsx";
import { ReviewChoice } from "./review-choice.tsx";
import { ringMeaning } from "./ring-meaning.ts";

// The result does not wait for it.
const FeedbackCard = lazy(async () => ({
  default: (await untilLoaded(feedbackCard)).FeedbackCard,
}));

/** What a pupil who did not press Submit wants to know. */
const reasons = {
  submitted: "",
  time: "The time is over. Your test was handed in by itself.",
  ended: "The test has ended. Your answers were handed in.",
};

interface QuickResultPageProps {
  testId: string;
  traineeId: string;
  title: string;
  result: QuickResult;
  /** Handed in by the pupil, by the clock, or because the test was ended. */
  why: keyof typeof reasons;
  /** Numbers of the questions whose last answer came too late. */
  notTaken: number[];
  /** A review was chosen: this page makes room for it. */
  onReview: () => void;
}

/** Right after handing in (UX "Quick result"): the ring, the figures, the points, the ways on. */
export function QuickResultPage({ result, ...props }: QuickResultPageProps) {
  useDocumentTitle(`Result: ${props.title}`);
  const [choosing, choice] = useDisclosure(false);
  const percent = result.studentScorePercentage;
  const meaning = ringMeaning(percent, result.allStudentsMarksPercent);
  return (
    <PupilScale>
      <div className={classes.page}>
        <header className={classes.top}>
          <Logo />
        </header>
        <main id="main" tabIndex={-1}>
          <div className={classes.card}>
            <h1 className={classes.title}>
              {result.pending ? texts.review.pending : "Your result"}
              <span className={classes.test}>{props.title}</span>
            </h1>
            {reasons[props.why] && <p className={classes.why}>{reasons[props.why]}</p>}
            {props.notTaken.length > 0 && (
              <Alert color="yellow" icon={<IconInfoCircle size={20} />} className={classes.wide}>
                The test was over before the last answer to {namesOf(props.notTaken)} arrived. The
                result counts what was saved before.
              </Alert>
            )}
            {result.pending && (
              <Alert color="indigo" icon={<IconHourglass size={20} />} className={classes.wide}>
                This is the part that is graded already. A teacher marks your written answers.
                <br />
                <strong>Marked by {result.markedBy} at the latest.</strong>
              </Alert>
            )}
            <Ring
              percent={percent}
              name={result.pending ? "Graded part" : "Your percentage"}
              tone={meaning.tone}
              word={meaning.word}
              size={184}
            />
            <p className={classes.kind}>{result.encouragement}</p>
            <ResultFacts result={result} />
            <PointsEarned result={result} />
            <NewBadges badges={result.newBadges} />
            <div className={classes.actions}>
              <Button onClick={choice.open}>Review Test</Button>
              <ButtonLink to="/user/livetest" variant="default">
                Return to Take Test page
              </ButtonLink>
              <ButtonLink to="/user/testHistory" variant="default">
                Return to Test History
              </ButtonLink>
            </div>
          </div>
          <Suspense>
            <FeedbackCard testId={props.testId} traineeId={props.traineeId} />
          </Suspense>
        </main>
        <ReviewChoice
          testId={props.testId}
          traineeId={props.traineeId}
          opened={choosing}
          onClose={choice.close}
          onChoose={props.onReview}
        />
      </div>
    </PupilScale>
  );
}

function namesOf(numbers: readonly number[]): string {
  if (numbers.length === 1) return `question ${numbers[0]}`;
  return `questions ${numbers.slice(0, -1).join(", ")} and ${numbers.at(-1)}`;
}
