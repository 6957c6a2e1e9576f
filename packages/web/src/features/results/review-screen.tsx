import { useDisclosure, useMediaQuery } from "@mantine/hooks";
import { finishCorrections } from "@markwell/contract/calls/results";
import { kindOf } from "@markwell/domain/questions/kind";
import { markedByHand } from "@markwell/domain/questions/kinds";
import { type CorrectionState, stateAfter } from "@markwell/domain/results/corrections";
import { useMutation } from "@tanstack/react-query";
import { useCanGoBack, useNavigate, useRouter } from "@tanstack/react-router";
import { lazy, Suspense, useEffect, useState } from "react";
import { api } from "../../lib/api.ts";
import { currentUserQuery } from "../../lib/current-user.ts";
import { notifyNews } from "../../lib/notify.ts";
import { refresh } from "../../lib/query-client.ts";
import { shownNumber } from "../../lib/question-number.ts";
import { untilLoaded } from "../../lib/until-loaded.ts";
import { say } from "../../lib/words.ts";
import { bigClose } from "../../ui/big-close.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { ExamFrame } from "../../ui/exam/exam-frame.tsx";
import { PassageBeside } from "../../ui/passage/passage-beside.tsx";
import { Explanation, isExplained } from "../../ui/question/explanation.tsx";
import { feedbackPanel } from "../feedback/index.ts";
import { editMarking } from "../marking/index.ts";
import { CorrectionsEnd, CorrectionsStrip } from "./corrections-end.tsx";
import printed from "./printed-review.module.css";
import { PrintedReview, usePrinting } from "./printed-review.tsx";
import type { Review, ReviewRequest } from "./queries.ts";
import { ReviewQuestionView } from "./review-question-view.tsx";
import { ReviewToolbar } from "./review-toolbar.tsx";
import type { AnswerInputs } from "./try-again.tsx";

const FeedbackModal = lazy(async () => ({
  default: (await untilLoaded(feedbackPanel)).FeedbackModal,
}));
const EditMarking = lazy(async () => ({
  default: (await untilLoaded(editMarking)).EditMarking,
}));

const StudentSteps = lazy(async () => ({
  default: (await untilLoaded(() => import("./student-steps.tsx"))).StudentSteps,
}));

const TryAgain = lazy(async () => ({
  default: (await untilLoaded(() => import("./try-again.tsx"))).TryAgain,
}));

type Tries = Readonly<Record<string, CorrectionState>>;

/** Where a Correction Review was left for a practice question or a tutor: it goes on there while the tab is open. */
const leftAt = new Map<string, { at: number; tries: Tries; ended: boolean }>();
const keyOf = ({ testId, traineeId }: ReviewRequest) => `${testId} ${traineeId}`;

/** Up to this width the side panel is a drawer (assessment core 9). */
const NARROW_PX = 1020;

interface ReviewScreenProps {
  request: ReviewRequest;
  review: Review;
  isStudent: boolean;
  /** The reader's id. */
  me: string;
  mayMark: boolean;
  AnswerInput: AnswerInputs;
}

export function ReviewScreen({
  request,
  review,
  isStudent,
  me,
  mayMark,
  AnswerInput,
}: ReviewScreenProps) {
  const kept = leftAt.get(keyOf(request));
  const [at, setAt] = useState(() => kept?.at ?? (mayMark ? firstToMark(review) : 0));
  const [ended, setEnded] = useState(kept?.ended ?? false);
  const [moved, setMoved] = useState(false);
  const [tries, setTries] = useState<Tries>(() => triesOf(review, kept?.tries));
  const note = (id: string, state: CorrectionState) =>
    setTries((before) => ({ ...before, [id]: stateAfter(before[id], state) }));
  const [again, setAgain] = useState<string>();
  const corrects = isStudent && request.correctionsOnly;
  useEffect(() => {
    if (corrects) leftAt.set(keyOf(request), { at, tries, ended });
  }, [corrects, request, at, tries, ended]);
  const [explaining, explanation] = useDisclosure(false);
  const [marking, marks] = useDisclosure(false);
  const [speaking, feedback] = useDisclosure(false);
  const narrow = useMediaQuery(`(max-width: ${NARROW_PX}px)`);
  const printing = usePrinting();
  const navigate = useNavigate();
  const router = useRouter();
  const mayGiveFeedback = isStudent && !review.worksheet;
  const leave = () => void navigate({ to: isStudent ? "/user/testHistory" : "/user/listtests" });
  const canGoBack = useCanGoBack();
  const exit = isStudent && canGoBack ? () => router.history.back() : leave;
  const tellFinished = useFinishCorrections(request);
  const toFix = review.result.filter(asksAgain);
  const untried = toFix.filter(({ _id }) => !tries[_id]).length;
  const finish = () => {
    if (!corrects) return leave();
    // Until all were tried, going on is still the next step.
    if (untried === 0) tellFinished();
    if (toFix.length === 0) return leave();
    setEnded(true);
  };

  const place = Math.min(at, review.result.length - 1);
  const question = review.result[place];
  const last = place >= review.result.length - 1;
  const go = (to: number) => {
    setMoved(true);
    setAgain(undefined);
    setAt(to);
  };
  if (!question) return null;
  const finishing =
    corrects && untried > 0 ? say("Stop for now") : narrow ? say("Finish") : say("Finish Review");
  const mistake = isStudent && MISTAKES.includes(question.status);
  const asks =
    again === question._id || (corrects && asksAgain(question) && isNew(tries[question._id]));
  return (
    <>
      <div className={printed.screen}>
        <ExamFrame
          title={review.title}
          mode={modeOf(isStudent, request.correctionsOnly)}
          drawerUpTo={NARROW_PX}
          exit={{ label: say("Exit"), onClick: exit }}
          onPrevious={ended ? () => setEnded(false) : place > 0 ? () => go(place - 1) : undefined}
          next={{
            label: ended ? say("Done") : last ? finishing : say("Next"),
            last,
            onClick: ended ? leave : last ? finish : () => go(place + 1),
          }}
          panel={(close) => (
            <ReviewToolbar
              review={review}
              isStudent={isStudent}
              steps={
                !isStudent && (
                  <Suspense>
                    <StudentSteps {...request} />
                  </Suspense>
                )
              }
              current={place}
              fixed={(id) => isStudent && tries[id] === "fixed"}
              onPrint={() => {
                close();
                printing.ask();
              }}
              onGo={(to) => {
                close();
                setEnded(false);
                go(to);
              }}
              onFeedback={
                mayGiveFeedback
                  ? () => {
                      close();
                      feedback.open();
                    }
                  : undefined
              }
            />
          )}
        >
          {corrects && !ended && toFix.length > 0 && (
            <CorrectionsStrip toFix={toFix} tries={tries} current={question} />
          )}
          {ended ? (
            <CorrectionsEnd
              toFix={toFix}
              tries={tries}
              untried={untried}
              onOpen={(one) => {
                setEnded(false);
                go(review.result.indexOf(one));
              }}
            />
          ) : (
            <PassageBeside passage={question.passage} lang={question.lang}>
              {asks ? (
                <Suspense>
                  <TryAgain
                    key={question._id}
                    request={request}
                    question={question}
                    takeFocus={moved}
                    AnswerInput={AnswerInput}
                    onFixed={() => {
                      setAgain(undefined);
                      note(question._id, "fixed");
                    }}
                    onTried={() => note(question._id, "tried")}
                    onShow={() => {
                      setAgain(undefined);
                      note(question._id, "shown");
                    }}
                  />
                </Suspense>
              ) : (
                <ReviewQuestionView
                  key={question._id}
                  question={question}
                  testId={request.testId}
                  isStudent={isStudent}
                  me={me}
                  takeFocus={moved || tries[question._id] !== undefined}
                  corrections={mistake ? { test: request.testId, title: review.title } : undefined}
                  fixed={tries[question._id] === "fixed"}
                  onRetry={
                    mistake && asksAgain(question) ? () => setAgain(question._id) : undefined
                  }
                  onExplain={isExplained(question) ? explanation.open : undefined}
                  onMark={mayMark ? marks.open : undefined}
                />
              )}
            </PassageBeside>
          )}
          <Dialog
            opened={explaining}
            onClose={explanation.close}
            title={say("Explanation of question {number}", { number: shownNumber(question) })}
            size="lg"
            closeButtonProps={bigClose()}
          >
            <Explanation of={question} size="question" />
          </Dialog>
          {mayMark && (
            <Suspense>
              <EditMarking
                key={question._id}
                answer={{ testid: request.testId, userid: request.traineeId, qid: question._id }}
                question={question}
                opened={marking}
                onClose={marks.close}
              />
            </Suspense>
          )}
          {mayGiveFeedback && (
            <Suspense>
              <FeedbackModal
                testId={request.testId}
                traineeId={request.traineeId}
                opened={speaking}
                onClose={feedback.close}
              />
            </Suspense>
          )}
        </ExamFrame>
      </div>
      {printing.isPrinting && (
        <PrintedReview review={review} isStudent={isStudent} me={me} isAsked={printing.isAsked} />
      )}
    </>
  );
}

function modeOf(isStudent: boolean, correctionsOnly: boolean): string {
  if (!isStudent) return "MANUAL MARKING";
  return correctionsOnly ? say("CORRECTION REVIEW") : say("FULL REVIEW");
}

const MISTAKES: readonly string[] = ["incorrect", "partly", "blank"];

/** Not looked at and not fixed: asked before its answer is shown. */
const isNew = (state: CorrectionState | undefined) => state === undefined || state === "tried";

/** What the server has kept, and what was done in this tab since. */
const triesOf = (review: Review, since: Tries = {}): Tries =>
  Object.fromEntries(
    review.result.flatMap(({ _id, correction }) => {
      const state = since[_id] ?? correction;
      return state ? [[_id, correction ? stateAfter(state, correction) : state]] : [];
    }),
  );

/** What has a key that is open can be tried again; words of one's own only a teacher can judge. */
const asksAgain = (question: Review["result"][number]): boolean =>
  !question.waiting && question.correctAnswer.length > 0 && !markedByHand(kindOf(question));

/** Marking begins where an answer waits, at the first question when none does. */
const firstToMark = ({ result }: Review) =>
  Math.max(
    0,
    result.findIndex(({ status }) => status === "pending"),
  );

function useFinishCorrections({ testId, traineeId }: ReviewRequest): () => void {
  const { mutate } = useMutation({
    mutationFn: () => api(finishCorrections, { testid: testId, userid: traineeId }),
    onSuccess: ({ data }) => {
      for (const { name, reward } of data.newBadges)
        notifyNews(
          say("New badge: {name}", { name }),
          say("You earned {reward, plural, one {# point} other {# points}}.", { reward }),
        );
      if (data.newBadges.length > 0) void refresh(currentUserQuery.queryKey);
    },
    // It may fail: the next finished review counts as well.
    onError: () => {},
  });
  return mutate;
}
