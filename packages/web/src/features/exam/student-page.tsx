import { useQuery } from "@tanstack/react-query";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { isOutOfReach } from "../../lib/out-of-reach.ts";
import { untilLoaded } from "../../lib/until-loaded.ts";
import { say, told } from "../../lib/words.ts";
import { ErrorState } from "../../ui/error-state.tsx";
import { LiveRegion } from "../../ui/live-region.tsx";
import { quickResultPage } from "../results/index.ts";
import { InstructionsPage, WaitingRoom } from "./before-the-test.tsx";
import { EntryCard } from "./entry-card.tsx";
import { ExamSkeleton } from "./exam-skeleton.tsx";
import { KeptAnswersNotice } from "./kept-answers-notice.tsx";
import { MessageCards } from "./late-parts.ts";
import { linkProblem } from "./link-problem.ts";
import { traineeOf, untilReached } from "./queries.ts";
import { SittingLoader } from "./sitting-loader.tsx";
import { noteOpened } from "./this-device.ts";
import { type Asked, useSittingState } from "./use-sitting-state.ts";

const QuickResultPage = lazy(async () => ({
  default: (await untilLoaded(quickResultPage)).QuickResultPage,
}));

const SendLeftovers = lazy(async () => ({
  default: (await untilLoaded(() => import("./send-leftovers.tsx"))).SendLeftovers,
}));

// A student who may write sees none of them.
const notices = () => untilLoaded(() => import("./notices.tsx"));
const InvalidLink = lazy(async () => ({ default: (await notices()).InvalidLink }));
const LateNotice = lazy(async () => ({ default: (await notices()).LateNotice }));
const NotRegistered = lazy(async () => ({ default: (await notices()).NotRegistered }));
const AnswersWait = lazy(async () => ({ default: (await notices()).AnswersWait }));
const ScoreWaits = lazy(async () => ({ default: (await notices()).ScoreWaits }));
const RemovedNotice = lazy(async () => ({ default: (await notices()).RemovedNotice }));

interface StudentPageProps {
  testId: string;
  traineeId: string;
  asked: Asked;
  review: ReactNode;
}

export function StudentPage(props: StudentPageProps) {
  return (
    <Suspense fallback={<ExamSkeleton />}>
      <StudentView {...props} />
    </Suspense>
  );
}

function StudentView({ testId, traineeId, asked, review }: StudentPageProps) {
  useState(noteOpened);
  const [reviewing, setReviewing] = useState(false);
  const details = useQuery({ ...traineeOf({ testId, traineeId }), refetchInterval: untilReached });
  const sitting = useSittingState({ testId, traineeId }, asked);
  const { flags } = sitting;
  const from = useViewBefore(sitting.view);

  if (sitting.removed) return <RemovedNotice />;
  const problem = linkProblem({ details: details.error, flags: sitting.error });
  if (problem === "invalid") return <InvalidLink />;
  if (problem === "not-registered") return <NotRegistered testId={testId} />;
  if (problem && !(flags && details.data)) {
    const retry = () => void Promise.all([details.refetch(), sitting.refetch()]);
    const errors = [details.error, sitting.error].filter((error) => error);
    return (
      <EntryCard title={say("Test")} leave>
        <ErrorState error={errors} onRetry={retry} />
        {errors.some(isOutOfReach) && (
          <KeptAnswersNotice
            none={say(
              "No answers wait on this device: all that you wrote here has reached us. This page opens when you are online again.",
            )}
          />
        )}
      </EntryCard>
    );
  }
  if (!flags || !details.data) return <ExamSkeleton />;

  switch (sitting.view) {
    case undefined:
      return <ExamSkeleton />;
    case "result":
      return (
        sitting.handedIn && (
          <Suspense fallback={<HandedIn title={flags.title} />}>
            <QuickResultPage
              testId={testId}
              traineeId={traineeId}
              title={flags.title}
              {...sitting.handedIn}
              answersWait={(flags.completed ? flags : sitting.handedIn.result).answersWait}
            />
          </Suspense>
        )
      );
    case "completed":
      return (
        <SendLeftovers
          sitting={{ testId, traineeId }}
          title={flags.title}
          waits={flags.resultWaits && !flags.confirmWaits}
          worksheet={flags.worksheet ?? false}
        >
          {flags.confirmWaits && !reviewing ? (
            <ScoreWaits
              title={flags.title}
              text={flags.scoreWait && told(flags.scoreWait)}
              onReview={
                flags.scoreWait && !flags.answersWait ? () => setReviewing(true) : undefined
              }
            />
          ) : flags.answersWait ? (
            <AnswersWait title={flags.title} text={told(flags.answersWait)} />
          ) : (
            review
          )}
        </SendLeftovers>
      );
    case "late":
      return <LateNotice title={flags.title} />;
    case "wait":
      return (
        <Spoken sitting={sitting}>
          <WaitingRoom flags={flags} connection={sitting.connection} />
        </Spoken>
      );
    case "instructions":
      return (
        <Spoken sitting={sitting} said={from === "wait" ? say(BEGUN) : undefined}>
          <InstructionsPage
            sitting={{ testId, traineeId }}
            flags={flags}
            started={from === "wait"}
          />
        </Spoken>
      );
    case "writing":
      return (
        <Spoken sitting={sitting} said={from === "instructions" ? say(RUNNING) : undefined}>
          <SittingLoader
            key={sitting.opening}
            started={from === "instructions" && sitting.opening === 0}
            takenBack={sitting.opening > 0}
            sitting={{ testId, traineeId }}
            title={flags.title}
            worksheet={flags.worksheet ?? false}
            studentName={details.data.name}
            deadline={sitting.deadline}
            stopped={sitting.stopped}
            held={sitting.held}
            over={sitting.over}
            due={flags.noClock && flags.dueAt}
            submitted={flags.submitted === true}
            reopening={flags.reopening ?? 0}
            writer={flags.device}
            onTakeBack={sitting.takeBack}
            isTimeUp={sitting.isTimeUp}
            connection={sitting.connection}
            aids={flags.aids}
            notePageLeft={flags.notePageLeft}
            spellingHelp={flags.spellingHelp}
            onDone={(handedIn) => void sitting.finish(handedIn)}
          />
        </Spoken>
      );
  }
}

const BEGUN = "Started. Read the instructions, then press Proceed To Test.";
const RUNNING = "Started. Your time is running.";

/** What this page has shown before the present view; undefined for the first. */
function useViewBefore<View>(view: View): View | undefined {
  const [{ before, now }, setViews] = useState<{ before?: View; now: View }>({ now: view });
  if (now === view) return before;
  setViews({ before: now, now: view });
  return now;
}

/** While the page of the result is on its way: it may be long where the network is bad. */
function HandedIn({ title }: { title: string }) {
  return (
    <EntryCard title={title} heading={say("You have handed in")}>
      <p role="status">{say("Your answers are with us. Your result comes in a moment.")}</p>
    </EntryCard>
  );
}

interface SpokenProps {
  sitting: Pick<ReturnType<typeof useSittingState>, "messages" | "closeMessage">;
  /** What has just changed on the page, for who does not see it. */
  said?: string | undefined;
  children: ReactNode;
}

function Spoken({ sitting: { messages, closeMessage }, said = "", children }: SpokenProps) {
  const newest = messages.at(-1);
  return (
    <>
      {children}
      <LiveRegion message={said} />
      <LiveRegion message={newest ? say("Your teacher says: {text}", { text: newest.text }) : ""} />
      {newest && (
        <Suspense>
          <MessageCards messages={messages} onClose={closeMessage} />
        </Suspense>
      )}
    </>
  );
}
