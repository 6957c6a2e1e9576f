import { Button, Skeleton, UnstyledButton } from "@mantine/core";
import { type NextStep, nextStep } from "@markwell/contract/calls/day";
import { CHECK_UP } from "@markwell/domain/practice/check-up";
import { isYoung } from "@markwell/domain/school/lists";
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
import { formatDateTime } from "../../lib/format.ts";
import { tabOf } from "../../lib/subject-tab.ts";
import { say, told } from "../../lib/words.ts";
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
  const young = isYoung(useCurrentUser().level);
  if (isError && !data) return null;
  if (!data) return <Skeleton height={260} radius="lg" aria-hidden />;
  const { more = [], plan } = data;
  return (
    <section
      className={`card ${classes.today}`}
      aria-label={say("Today")}
      data-young={young || undefined}
    >
      <NextThing step={data.data} />
      {more.length > 0 && (
        <ul className={classes.rows} aria-label={say("After that")}>
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
            {say("My week")}
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
        title: step.entered
          ? say("You are writing {title}", { title: step.title })
          : say("{title} has begun", { title: step.title }),
        text: step.entered
          ? say("{minutes, plural, one {# minute} other {# minutes}} left.", {
              minutes: step.minutesLeft,
            })
          : say("{minutes, plural, one {# minute} other {# minutes}} from when you begin.", {
              minutes: step.minutesLeft,
            }),
        go: step.entered ? say("Go on writing") : say("Take the test"),
        link: test(step.testId),
      };
    case "waiting":
      return {
        icon: IconHourglass,
        title: step.title,
        text: say("You are registered. It begins when your teacher begins it."),
        go: say("Go to the waiting room"),
        link: test(step.testId),
      };
    case "homework":
      return {
        icon: IconNotebook,
        title: say("Homework: {title}", { title: step.title }),
        text: homeworkWords(step),
        go: step.begun ? say("Go on") : say("Do it now"),
        link: test(step.testId),
      };
    case "answer":
      return {
        icon: IconVideo,
        title: say("Your question is answered"),
        text: say("Your teacher has answered your question in {subject}.", {
          subject: told(step.subject),
        }),
        go: say("See the answer"),
        link: { to: "/user/questionConsultation", search: { solution: step.id } },
      };
    case "corrections":
      return {
        icon: IconChecklist,
        title: say("Correct your mistakes"),
        text: say("Look again at what went wrong in {title}.", { title: step.title }),
        go:
          step.left > 0
            ? say("Fix {left, plural, one {my mistake} other {my # mistakes}}", { left: step.left })
            : say("Begin"),
        link: test(step.testId, { isCorrect: false }),
      };
    case "checkup":
      return {
        icon: IconCompass,
        title: step.begun ? say("Finish your check-up") : say("See where you are"),
        text: step.begun
          ? say("Go on with your check-up in {subject}.", { subject: told(step.subject) })
          : say(
              "Answer {least} to {most} questions in {subject}. There are no marks. It helps us choose practice for you.",
              { least: CHECK_UP.least, most: CHECK_UP.most, subject: told(step.subject) },
            ),
        go: step.begun ? say("Go on") : say("Begin"),
        start: { kind: "checkup", subject: step.subject },
      };
    case "daily":
      return step.given ? givenLook(step.begun, step.given) : dailyLook(step);
    case "worksheet":
      return {
        icon: IconPencil,
        title: say("A worksheet for {topic}", { topic: told(step.topic) }),
        text: say(
          "This is the topic in {subject} that needs practice most. You can gain most here.",
          { subject: told(step.subject) },
        ),
        go: say("Make a worksheet"),
        link: { to: "/user/statistics", search: tabOf(step.subject) },
      };
    case "sheet":
      return {
        icon: IconPencil,
        title: say("Your worksheet waits"),
        text: say("{title}: it begins when you are ready.", { title: step.title }),
        go: say("Begin"),
        link: test(step.testId),
      };
    case "badge":
      return {
        icon: IconMedal,
        title: say("{name} is near", { name: told(step.name) }),
        text: say("Only {left} more to earn this badge.", { left: step.left }),
        go: say("See my badges"),
        link: { to: "/user/badges" },
      };
    case "goal":
      return {
        icon: IconFlag,
        title: say("Set yourself a goal"),
        text: say("With a goal you can see how far you have come."),
        go: say("Set my goal"),
        link: { to: "/user/profileSettings" },
      };
    case "tests":
      return {
        icon: IconPencil,
        title: say("All done for now"),
        text: say("You will find your next test in Take Test."),
        go: say("See Take Test"),
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
  title: begun ? say("Finish your teacher's practice") : say("Practice from your teacher"),
  text: say("{title}: a few questions that fit what you had wrong. No marks.", { title }),
  go: begun ? say("Go on") : say("Practise"),
  link: { to: "/user/practice", search: { round } },
});

const dailyLook = ({ begun, due }: { begun: boolean; due: number }): Look => ({
  icon: IconBarbell,
  title: begun ? say("Finish your daily ten minutes") : say("Your daily ten minutes"),
  text:
    due > 0
      ? say(
          "{due, plural, one {# question that you got wrong comes} other {# questions that you got wrong come}} back today.",
          { due },
        )
      : say("A few questions on the topic that needs it most."),
  go: begun ? say("Go on") : say("Practise"),
  start: { kind: "daily" },
});

function homeworkWords({ dueAt, overdue }: NextStep & { kind: "homework" }): string {
  if (dueAt === null) return say("There is no date. Hand it in when it is done.");
  const date = `${formatDateTime(dueAt)}${zoneWords(dueAt)}`;
  return overdue
    ? say("It was due {date}. You can still hand it in late.", { date })
    : say("Due {date}.", { date });
}
