import { Button, Switch, Tabs, Text } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { texts } from "@markwell/contract/texts";
import {
  IconChevronDown,
  IconChevronUp,
  IconDoor,
  IconDoorOff,
  IconPlayerPause,
  IconPlayerPlay,
} from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { useChangeSearch } from "../../lib/address.ts";
import { counted, formatMinutes, formatTime } from "../../lib/format.ts";
import { testQuestionsOf } from "../../lib/test-queries.ts";
import { untilLoaded } from "../../lib/until-loaded.ts";
import { Card } from "../../ui/card.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { FactLines } from "../../ui/facts.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { PrintLinks } from "../../ui/print-links.tsx";
import { QrCode } from "../../ui/qr-code.tsx";
import { QuestionSheets } from "../../ui/question/question-sheets.tsx";
import { StatusBadge } from "../../ui/status-badge.tsx";
import { TestState } from "../../ui/test-state.tsx";
import { useAction } from "../../ui/use-action.ts";
import { TestArrangements } from "../arrangements/index.ts";
import { ClassesCard } from "../class-tests/index.ts";
import { givenAnswers } from "../regrade/index.ts";
import { CandidatePanel } from "./candidate-panel.tsx";
import classes from "./conduct.module.css";
import { TIME_RULE } from "./confirm-texts.ts";
import { DoorPanel } from "./door-panel.tsx";
import { JoinCode, useJoinCode } from "./join-code.tsx";
import {
  type ConductedTest,
  conductKey,
  sendGoOn,
  sendPause,
  sendRegistration,
} from "./queries.ts";
import { ReleaseCard } from "./release-card.tsx";
import { RunCard } from "./run-card.tsx";
import { TimeOfferBanner } from "./time-offer.tsx";
import { useLiveTest } from "./use-live-test.ts";

const route = getRouteApi("/user/conducttest");

export function Cockpit({ test: loaded }: { test: ConductedTest }) {
  const testId = loaded._id;
  const live = useLiveTest(testId, true);
  const test = live.details.data ?? loaded;
  const { tab = "trainees" } = route.useSearch();
  const changeSearch = useChangeSearch();
  const [arranged, showArranged] = useState(false);
  const showTab = (next: string | null) =>
    changeSearch({ tab: next === "questions" ? next : undefined }, { replace: true });

  return (
    <>
      <PageHeader
        title={test.title}
        // Beside the title, not under it: the students need the height.
        actions={
          <>
            <CourseState test={test} />
            {test.testbegins && <PauseButton test={test} />}
          </>
        }
      />
      <TimeOfferBanner test={test} />
      <div className={classes.cockpit}>
        <div className={classes.side}>
          <RunCard test={test} candidates={live.candidates.data} />
          {/* Once it runs the students are what matters: the rest is one press away. */}
          <MoreCards folded={test.testbegins}>
            <ClassesCard test={test} mayChange />
            <TestArrangements testId={testId} shown={arranged} onShow={showArranged} />
            {!test.shut && <RegistrationCard test={test} />}
            <ReleaseCard test={test} />
            <FactsCard test={test} />
          </MoreCards>
        </div>
        <Tabs value={tab} onChange={showTab} className={classes.main} keepMounted={false}>
          <Tabs.List mb="xs">
            <Tabs.Tab value="trainees">Registered Trainee</Tabs.Tab>
            <Tabs.Tab value="questions">Questions</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="trainees">
            {!test.shut && <DoorPanel test={test} />}
            <CandidatePanel test={test} live={live} arranged={arranged} />
          </Tabs.Panel>
          <Tabs.Panel value="questions">
            <Questions test={test} />
          </Tabs.Panel>
        </Tabs>
      </div>
    </>
  );
}

function MoreCards({ folded, children }: { folded: boolean; children: ReactNode }) {
  const [open, { toggle }] = useDisclosure(false);
  if (!folded) return <div className={classes.more}>{children}</div>;
  return (
    <>
      <Button
        variant="default"
        fullWidth
        aria-expanded={open}
        rightSection={open ? <IconChevronUp size={16} /> : <IconChevronDown size={16} />}
        onClick={toggle}
      >
        {open ? "Hide settings" : "Settings and link"}
      </Button>
      {open && <div className={classes.more}>{children}</div>}
    </>
  );
}

function CourseState({ test }: { test: ConductedTest }) {
  if (test.pausedAt === null) return <TestState test={test} />;
  return (
    <StatusBadge tone="caution" icon={IconPlayerPause}>
      {`Paused for everybody since ${formatTime(test.pausedAt)}`}
    </StatusBadge>
  );
}

/** Stops all clocks at once, without a question: it is needed at once, and Go on undoes it. */
function PauseButton({ test }: { test: ConductedTest }) {
  const paused = test.pausedAt !== null;
  const refresh = [conductKey(test._id)];
  const pause = useAction({
    call: () => sendPause(test._id),
    done: () => "Everybody is paused. The clocks are stopped.",
    refresh,
  });
  const goOn = useAction({
    call: () => sendGoOn(test._id),
    done: ({ data }) =>
      data.stillPaused === 0
        ? texts.test.goesOn
        : `${texts.test.goesOn}. ${counted(data.stillPaused, "student")} that you paused one by one ${data.stillPaused === 1 ? "is" : "are"} still paused.`,
    refresh,
  });
  const action = paused ? goOn : pause;
  return (
    <Button
      variant={paused ? "filled" : "default"}
      loading={action.busy}
      leftSection={paused ? <IconPlayerPlay size={20} /> : <IconPlayerPause size={20} />}
      onClick={() => action.run()}
    >
      {paused ? "Resume for everybody" : "Pause for everybody"}
    </Button>
  );
}

const GivenAnswers = lazy(async () => ({
  default: (await untilLoaded(givenAnswers)).GivenAnswers,
}));

function Questions({ test: { _id: testId, testbegins, asBuilt } }: { test: ConductedTest }) {
  const questions = useQuery(testQuestionsOf(testId));
  return (
    <>
      <PrintLinks testId={testId} />
      {testbegins && (
        <Suspense fallback={null}>
          <GivenAnswers testId={testId} live />
        </Suspense>
      )}
      {asBuilt && <p className="muted small">{asBuilt}</p>}
      <QuestionSheets load={questions} />
    </>
  );
}

function FactsCard({ test }: { test: ConductedTest }) {
  return (
    <Card title="About this test" p="md">
      <FactLines
        facts={[
          ["Test Duration", formatMinutes(test.duration)],
          ...(test.extraMinutes > 0
            ? [["Extra time for all", formatMinutes(test.extraMinutes)] as const]
            : []),
          ["Questions", test.questionCount],
          ["Marks", test.totalMarks],
        ]}
      />
      {!test.testconducted && (
        <Text size="sm" c="dimmed" my="xs">
          {TIME_RULE}
        </Text>
      )}
      <dl className={`small ${classes.idFact}`}>
        <dt className="muted">Test Id</dt>
        <dd className="smaller breaks">{test._id}</dd>
        <dd>
          <CopyButton
            compact
            value={test._id}
            label="Copy Test Id"
            message={texts.test.linkCopied}
          />
        </dd>
      </dl>
    </Card>
  );
}

function RegistrationCard({ test }: { test: ConductedTest }) {
  const open = test.isRegistrationavailable;
  const code = useJoinCode(test);
  const refresh = [conductKey(test._id), ["tests", "list"]];
  const change = useAction({
    call: () => sendRegistration(test._id, !open),
    done: () => texts.test.registrationChanged,
    refresh,
  });
  const atBegin = useAction({
    call: (closeAtBegin: boolean) => sendRegistration(test._id, open, closeAtBegin),
    done: () => texts.test.registrationChanged,
    refresh,
  });
  return (
    <Card title="Registration Link" p="md">
      <div className={classes.registration}>
        <StatusBadge tone={open ? "good" : "plain"} icon={open ? IconDoor : IconDoorOff}>
          {open ? "Registration Open" : "Registration Closed"}
        </StatusBadge>
        <QrCode
          value={test.registrationLink}
          label={`Registration for ${test.title}`}
          size={148}
          beside={code && <JoinCode code={code} large />}
        />
        {code && <JoinCode code={code} />}
        <p className="muted smaller breaks">{test.registrationLink}</p>
        <CopyButton
          value={test.registrationLink}
          label="Copy Registration Link"
          message={texts.test.linkCopied}
        />
        <Button variant="default" loading={change.busy} onClick={() => change.run()}>
          {open ? "Stop Registration" : "Open Registration"}
        </Button>
        {!test.testbegins && (
          <Switch
            size="sm"
            label="Close at Begin"
            description="Students who come later must ask you to let them in."
            checked={test.closeAtBegin}
            disabled={atBegin.busy}
            onChange={(event) => atBegin.run(event.currentTarget.checked)}
          />
        )}
      </div>
    </Card>
  );
}
