import { Button, Skeleton, UnstyledButton } from "@mantine/core";
import { type NextStep, nextStep } from "@markwell/contract/calls/day";
import { CHECK_UP } from "@markwell/domain/practice/check-up";
import {
  IconArrowRight,
  IconBarbell,
  IconChecklist,
  IconChevronRight,
  IconCompass,
  IconFlag,
  IconHourglass,
  IconMedal,
  IconNotebook,
  IconPencil,
  IconPlayerPlay,
  IconVideo,
  type TablerIcon,
} from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link, type LinkProps } from "@tanstack/react-router";
import { api } from "../../lib/api.ts";
import { useCurrentUser } from "../../lib/current-user.ts";
import { counted, formatDateTime } from "../../lib/format.ts";
import { tabOf } from "../../lib/subject-tab.ts";
import { zoneWords } from "../../lib/zone-words.ts";
import { AnchorLink, ButtonLink } from "../../ui/links.tsx";
import { WeekDots } from "../../ui/week-dots.tsx";
import { useStart } from "../practice/index.ts";
import classes from "./next-step.module.css";

const todayQuery = {
  queryKey: ["next-step"],
  queryFn: ({ signal }: { signal: AbortSignal }) => api(nextStep, {}, { signal }),
  // A test may begin at any moment.
  refetchInterval: 30_000,
  staleTime: 0,
};

/** One card with one button: what to do next. Shows nothing if it cannot be loaded. */
export function NextStepCard() {
  const { data } = useQuery(todayQuery);
  if (!data) return null;
  return (
    <div className="card">
      <NextThing step={data.data} />
    </div>
  );
}

/** How My Profile begins: the next thing with a button that starts it, what comes after it, and the week as it was planned. */
export function TodayCard() {
  const { data, isError } = useQuery(todayQuery);
  if (isError && !data) return null;
  if (!data) return <Skeleton height={260} radius="lg" aria-hidden />;
  const { more = [], plan } = data;
  return (
    <section className={`card ${classes.today}`} aria-label="Today">
      <NextThing step={data.data} />
      {more.length > 0 && (
        <ul className={classes.rows} aria-label="After that">
          {more.map((step) => (
            <li key={JSON.stringify(step)}>
              <LaterThing step={step} />
            </li>
          ))}
        </ul>
      )}
      {plan && (
        <div className={`row between ${classes.week}`}>
          <WeekDots plan={plan} />
          <AnchorLink className="tap" to="/user/practice">
            My week
          </AnchorLink>
        </div>
      )}
    </section>
  );
}

function NextThing({ step }: { step: NextStep }) {
  const { _id: traineeid } = useCurrentUser();
  const { run, busy } = useStart();
  const { icon: Icon, title, text, go, link, start, calm } = lookOf(step, traineeid);
  const shape = {
    size: "md",
    mih: 48,
    variant: calm ? "default" : "filled",
    rightSection: <IconArrowRight size={18} aria-hidden />,
  };
  return (
    <section className={classes.next} aria-labelledby="next-step" data-kind={step.kind}>
      <span className={`tile soft ${classes.icon}`} aria-hidden>
        <Icon size={26} stroke={1.8} />
      </span>
      <div className="stacked">
        <h2 id="next-step" className={classes.title}>
          {title}
        </h2>
        <p className="muted">{text}</p>
      </div>
      <div className={classes.button}>
        {start ? (
          <Button {...shape} loading={busy} onClick={() => run(start)}>
            {go}
          </Button>
        ) : (
          <ButtonLink {...shape} {...link}>
            {go}
          </ButtonLink>
        )}
      </div>
    </section>
  );
}

/** A row: all of it is the link, or the button that starts it. */
function LaterThing({ step }: { step: NextStep }) {
  const { _id: traineeid } = useCurrentUser();
  const { run, busy } = useStart();
  const { icon: Icon, title, text, link, start } = lookOf(step, traineeid);
  const inside = (
    <>
      <Icon size={22} stroke={1.8} aria-hidden className={classes.rowIcon} />
      <span className="grow stacked">
        <span className="strong breaks">{title}</span>
        <span className="muted">{text}</span>
      </span>
      <IconChevronRight size={20} aria-hidden className="rigid muted" />
    </>
  );
  const look = `row unwrapped gap-12 ${classes.row}`;
  return start ? (
    <UnstyledButton className={look} disabled={busy} onClick={() => run(start)}>
      {inside}
    </UnstyledButton>
  ) : (
    <Link className={look} {...link}>
      {inside}
    </Link>
  );
}

interface Look {
  icon: TablerIcon;
  title: string;
  text: string;
  /** What the button on the card says. */
  go: string;
  link?: LinkProps;
  /** The practice round that the button starts. */
  start?: Parameters<ReturnType<typeof useStart>["run"]>[0];
  calm?: true;
}

function lookOf(step: NextStep, traineeid: string): Look {
  const test = (testid: string, more = {}): LinkProps => ({
    to: "/trainee/taketest",
    search: { testid, traineeid, ...more },
  });
  switch (step.kind) {
    case "test":
      return {
        icon: IconPlayerPlay,
        title: step.entered ? `You are writing ${step.title}` : `${step.title} has begun`,
        text: `${counted(step.minutesLeft, "minute")} ${step.entered ? "left" : "from when you begin"}.`,
        go: step.entered ? "Go on writing" : "Take the test",
        link: test(step.testId),
      };
    case "waiting":
      return {
        icon: IconHourglass,
        title: step.title,
        text: "You are registered. It begins when your teacher begins it.",
        go: "Go to the waiting room",
        link: test(step.testId),
      };
    case "homework":
      return {
        icon: IconNotebook,
        title: `Homework: ${step.title}`,
        text: homeworkWords(step),
        go: step.begun ? "Go on" : "Do it now",
        link: test(step.testId),
      };
    case "answer":
      return {
        icon: IconVideo,
        title: "Your question is answered",
        text: `Your teacher has answered your question in ${step.subject}.`,
        go: "See the answer",
        link: { to: "/user/questionConsultation", search: { solution: step.id } },
      };
    case "corrections":
      return {
        icon: IconChecklist,
        title: "Correct your mistakes",
        text: `Look again at what went wrong in ${step.title}.`,
        go: step.left > 0 ? `Fix my ${counted(step.left, "mistake")}` : "Begin",
        link: test(step.testId, { isCorrect: false }),
      };
    case "checkup":
      return {
        icon: IconCompass,
        title: step.begun ? "Finish your check-up" : "See where you are",
        text: step.begun
          ? `Go on with your check-up in ${step.subject}.`
          : `Answer ${CHECK_UP.least} to ${CHECK_UP.most} questions in ${step.subject}. There are no marks. It helps us choose practice for you.`,
        go: step.begun ? "Go on" : "Begin",
        start: { kind: "checkup", subject: step.subject },
      };
    case "daily":
      return step.given ? givenLook(step.begun, step.given) : dailyLook(step);
    case "worksheet":
      return {
        icon: IconPencil,
        title: `A worksheet for ${step.topic}`,
        text: `This is the topic in ${step.subject} that needs practice most. You can gain most here.`,
        go: "Make a worksheet",
        link: { to: "/user/statistics", search: tabOf(step.subject) },
      };
    case "sheet":
      return {
        icon: IconPencil,
        title: "Your worksheet waits",
        text: `${step.title}: it begins when you are ready.`,
        go: "Begin",
        link: test(step.testId),
      };
    case "badge":
      return {
        icon: IconMedal,
        title: `${step.name} is near`,
        text: `Only ${step.left} more to earn this badge.`,
        go: "See my badges",
        link: { to: "/user/badges" },
      };
    case "goal":
      return {
        icon: IconFlag,
        title: "Set yourself a goal",
        text: "With a goal you can see how far you have come.",
        go: "Set my goal",
        link: { to: "/user/profileSettings" },
      };
    case "tests":
      return {
        icon: IconPencil,
        title: "All done for now",
        text: "You will find your next test in Take Test.",
        go: "See Take Test",
        link: { to: "/user/livetest" },
        calm: true,
      };
  }
}

const givenLook = (
  begun: boolean,
  { title, roundId: round }: { title: string; roundId: string },
): Look => ({
  icon: IconBarbell,
  title: begun ? "Finish your teacher's practice" : "Practice from your teacher",
  text: `${title}: a few questions that fit what you had wrong. No marks.`,
  go: begun ? "Go on" : "Practise",
  link: { to: "/user/practice", search: { round } },
});

const dailyLook = ({ begun, due }: { begun: boolean; due: number }): Look => ({
  icon: IconBarbell,
  title: begun ? "Finish your daily ten minutes" : "Your daily ten minutes",
  text:
    due > 0
      ? `${counted(due, "question")} that you got wrong ${due === 1 ? "comes" : "come"} back today.`
      : "A few questions on the topic that needs it most.",
  go: begun ? "Go on" : "Practise",
  start: { kind: "daily" },
});

function homeworkWords({ dueAt, overdue }: NextStep & { kind: "homework" }): string {
  if (dueAt === null) return "There is no date. Hand it in when it is done.";
  const date = `${formatDateTime(dueAt)}${zoneWords(dueAt)}`;
  return overdue ? `It was due ${date}. You can still hand it in late.` : `Due ${date}.`;
}
