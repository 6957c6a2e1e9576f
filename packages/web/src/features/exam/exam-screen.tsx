import { useDisclosure } from "@mantine/hooks";
import type { EntryFlags } from "@markwell/contract/calls/attempts";
import { useBlocker, useNavigate } from "@tanstack/react-router";
import { Suspense, useEffect, useEffectEvent, useState } from "react";
import type { Connection } from "../../lib/realtime.ts";
import { say } from "../../lib/words.ts";
import { confirm } from "../../ui/confirm.tsx";
import { ExamFrame } from "../../ui/exam/exam-frame.tsx";
import { startedTitle } from "./entry-card.tsx";
import { ExamClock, TimeKeeper } from "./exam-clock.tsx";
import type { ExamSession } from "./exam-session.ts";
import { ToolsButton, useExamSettings } from "./exam-settings.tsx";
import { answerOf, currentQuestion, questionStates } from "./exam-state.ts";
import { ExamToolbar } from "./exam-toolbar.tsx";
import type { Sitting } from "./journal.ts";
import { useExamKeys } from "./keys.ts";
import {
  ClosingNotice,
  ExamTools,
  fetchCovers,
  HeldCover,
  KeysHelp,
  PassagePane,
  PausedCover,
  SubmitSheet,
  TakenNotice,
} from "./late-parts.ts";
import { BesidePassage, PlainCover, PlainSheet } from "./plain-parts.tsx";
import { QuestionView } from "./question-view.tsx";
import { SavedState } from "./saved-state.tsx";
import { thisDevice } from "./this-device.ts";
import { type ExamContent, useExamSession } from "./use-exam-session.ts";
import { type HandedIn, useHandIn } from "./use-hand-in.ts";
import { usePageWatch } from "./use-page-watch.ts";

interface ExamScreenProps {
  sitting: Sitting;
  title: string;
  studentName: string;
  content: ExamContent;
  deadline: number;
  /** Of homework without a clock. */
  due: string | undefined;
  /** Whole seconds left while the teacher has paused; undefined while the clock runs. */
  stopped: number | undefined;
  /** The time ran out in an outage: the teacher decides whether it is given back. */
  held: boolean;
  over: boolean;
  /** It is over because the student has handed in, perhaps on another device. */
  submitted: boolean;
  /** The device that may write, by the server; "" if unnamed. */
  writer: string;
  reopening: number;
  onTakeBack: () => void;
  /** The student pressed "Write on this device": the focus goes to the question. */
  takenBack: boolean;
  /** The student has just pressed Proceed To Test: reading begins at the heading of the question. */
  started: boolean;
  /** Asks the server whether the clock is right that the time is over; undefined when it is out of reach. */
  isTimeUp: () => Promise<boolean | undefined>;
  connection: Connection;
  worksheet: boolean;
  aids: EntryFlags["aids"];
  notePageLeft: boolean;
  spellingHelp: boolean | undefined;
  onDone: (handedIn?: HandedIn) => void;
}

export function ExamScreen(props: ExamScreenProps) {
  const { sitting, deadline, stopped, held, over, connection } = props;
  const paused = stopped !== undefined || held;
  const { session, state, saving, opened } = useExamSession(sitting, props.content);
  const taken = opened && props.writer !== "" && props.writer !== thisDevice;
  // Refused answers were already reported above the question.
  const done = (handedIn?: HandedIn) =>
    props.onDone(handedIn && taken ? { ...handedIn, notTaken: [] } : handedIn);
  const leaves = usePageWatch(sitting, props.notePageLeft && !taken);
  const { ending, failure, submit, keepWorking, insist } = useHandIn(session, sitting, {
    leaves,
    reopening: props.reopening,
    onDone: done,
    isTimeUp: props.isTimeUp,
  });
  const settings = useExamSettings(props.aids);
  const navigate = useNavigate();
  const [sheetOpen, sheet] = useDisclosure(false);
  const [helpOpen, help] = useDisclosure(false);
  const [moved, setMoved] = useState(props.takenBack);
  useExit(session, ending === undefined);

  const endInTime = async () => {
    // The device that writes hands in; this one only hears of it.
    if (taken) return;
    const up = await props.isTimeUp();
    if (up !== false) await insist("time", { known: up === true });
  };
  const end = useEffectEvent(() => void insist("ended", { submitted: props.submitted }));
  useEffect(() => {
    if (over) end();
  }, [over]);
  useEffect(() => void fetchCovers(), []);
  useEffect(() => {
    if (connection === "connected") session.retryNow();
  }, [connection, session]);

  // Sends again what was refused during the pause, and reads the question aloud again.
  const goOnAfterPause = useEffectEvent(() => {
    setMoved(true);
    session.retryNow();
  });
  useEffect(() => {
    if (!paused) return;
    // The cover removes the field.
    session.settle();
    return goOnAfterPause;
  }, [paused, session]);

  const closeSheet = () => {
    sheet.close();
    keepWorking();
  };
  const go = (to: number) => {
    setMoved(true);
    if (sheetOpen) closeSheet();
    session.dispatch({ type: "go", to });
  };
  const last = state.current >= state.questions.length - 1;
  const goOn = () => (last ? sheet.open() : go(state.current + 1));
  const question = currentQuestion(state);

  useExamKeys(settings.keysOn && !ending && !paused, (key) => {
    if (key.type === "help") help.open();
    if (key.type === "flag") session.dispatch({ type: "flag" });
    if (key.type === "previous" && state.current > 0) go(state.current - 1);
    if (key.type === "next" && !last) go(state.current + 1);
    const option = !taken && key.type === "option" && question?.options[key.place];
    if (option) session.dispatch({ type: "choose", optionId: option._id });
  });

  const { title } = props;
  const cover =
    ending === "time" || ending === "ended" ? (
      <ClosingNotice
        title={title}
        ending={ending}
        worksheet={props.worksheet}
        failure={failure}
        deadline={deadline}
      />
    ) : stopped !== undefined ? (
      <PausedCover sitting={sitting} title={title} deadline={deadline} stopped={stopped} />
    ) : (
      held && <HeldCover title={title} />
    );
  if (cover)
    return <Suspense fallback={<PlainCover {...{ title, ending, paused }} />}>{cover}</Suspense>;
  const submitting = {
    sending: ending === "submitted",
    failure,
    deadline,
    onClose: closeSheet,
    onSubmit: submit,
  };
  const passage = question?.passage;
  const states = questionStates(state);
  const view = question && (
    <QuestionView
      key={question._id}
      question={question}
      number={states[state.current]?.number ?? ""}
      answer={answerOf(state, question._id)}
      flagged={state.flagged.includes(question._id)}
      textSize={settings.textSize}
      reader={settings.readerOn && props.aids?.includes("reader")}
      takeFocus={moved ? passage?.kind !== "cloze" : props.started && "heading"}
      readOnly={taken}
      last={last}
      onNext={taken && last ? undefined : goOn}
      spellingHelp={props.spellingHelp}
      dispatch={session.dispatch}
    />
  );
  return (
    <ExamFrame
      title={props.title}
      mode={props.worksheet ? say("WORKSHEET") : say("TEST")}
      place={say("{number} of {total}", {
        number: state.current + 1,
        total: state.questions.length,
      })}
      pageTitle={props.started && !moved ? startedTitle(title) : undefined}
      drawerUpTo={1024}
      exit={{
        label: say("Exit assessment"),
        onClick: () => void navigate({ to: "/user/livetest" }),
      }}
      onPrevious={state.current > 0 ? () => go(state.current - 1) : undefined}
      next={{
        label: last ? say("Submit") : say("Next"),
        last,
        disabled: taken && last,
        onClick: goOn,
        inQuestion: true,
      }}
      status={
        <>
          <SavedState state={saving} />
          <ExamClock deadline={deadline} settings={settings} due={props.due} />
        </>
      }
      tools={
        <Suspense fallback={<ToolsButton inert />}>
          <ExamTools {...props} settings={settings} onHelp={help.open} />
        </Suspense>
      }
      panel={(close, inDrawer) => (
        <ExamToolbar
          studentName={props.studentName}
          deadline={inDrawer ? deadline : undefined}
          due={props.due}
          questionStates={states}
          current={state.current}
          onGo={(place) => {
            close();
            go(place);
          }}
          onEnd={
            taken
              ? undefined
              : () => {
                  close();
                  sheet.open();
                }
          }
        />
      )}
    >
      <TimeKeeper deadline={deadline} onTimeUp={() => void endInTime()} />
      {taken && (
        <Suspense>
          <TakenNotice notTaken={session.notTaken()} onTakeBack={props.onTakeBack} />
        </Suspense>
      )}
      {passage ? (
        <BesidePassage
          passage={passage}
          lang={question.lang}
          pane={
            <PassagePane
              key={passage._id}
              passage={passage}
              state={state}
              dispatch={session.dispatch}
              textSize={settings.textSize}
              moved={moved}
              readOnly={taken}
              onEnter={goOn}
            />
          }
        >
          {view}
        </BesidePassage>
      ) : (
        view
      )}
      <Suspense fallback={sheetOpen && !taken && <PlainSheet {...submitting} />}>
        <SubmitSheet
          {...submitting}
          opened={sheetOpen && !taken}
          questionStates={states}
          onGo={go}
        />
      </Suspense>
      <Suspense>
        <KeysHelp opened={helpOpen} onClose={help.close} keysOn={settings.keysOn} />
      </Suspense>
    </ExamFrame>
  );
}

/** Asks before the exam is left, by its Exit button or by Back; the clock keeps running. */
function useExit(session: ExamSession, writing: boolean): void {
  useBlocker({
    disabled: !writing,
    // Reloading or closing loses nothing, so it needs no question.
    enableBeforeUnload: false,
    shouldBlockFn: async ({ current, next }) => {
      if (current.pathname === next.pathname) return false;
      const leaves = await confirm({
        title: say("Exit assessment"),
        text: say(
          "Your answers are safe. The clock keeps running. You can come back until your time is up.",
        ),
        confirm: say("Exit"),
        cancel: say("Stay here"),
        roomy: true,
      });
      if (leaves) await session.rewind();
      return !leaves;
    },
  });
}
