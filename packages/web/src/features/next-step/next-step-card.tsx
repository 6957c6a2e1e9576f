import { type NextStep, nextStep } from "@markwell/contract/calls/day";
import { CHECK_UP } from "@markwell/domain/practice/check-up";
import {
  IconArrowRight,
  IconBarbell,
  IconChecklist,
  IconCompass,
  IconFlag,
  IconMedal,
  IconPencil,
  IconPlayerPlay,
  IconVideo,
  type TablerIcon,
} from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { api } from "../../lib/api.ts";
import { useCurrentUser } from "../../lib/current-user.ts";
import { counted } from "../../lib/format.ts";
import { tabOf } from "../../lib/subject-tab.ts";
import { ButtonLink } from "../../ui/links.tsx";
import classes from "./next-step.module.css";

const nextStepQuery = {
  queryKey: ["next-step"],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await api(nextStep, {}, { signal })).data,
  // A test may begin at any moment.
  refetchInterval: 30_000,
  staleTime: 0,
};

/** One card with one button: what to do next. Shows nothing if it cannot be loaded. */
export function NextStepCard() {
  const { _id: traineeid } = useCurrentUser();
  const { data } = useQuery(nextStepQuery);
  if (!data) return null;
  const { icon: Icon, title, text, button } = lookOf(data, traineeid);
  return (
    <section className={`card ${classes.card}`} aria-labelledby="next-step" data-kind={data.kind}>
      <span className={`tile soft ${classes.icon}`} aria-hidden>
        <Icon size={26} stroke={1.8} />
      </span>
      <div className={classes.words}>
        <h2 id="next-step" className={classes.title}>
          {title}
        </h2>
        <p className="muted">{text}</p>
      </div>
      <div className={classes.button}>{button}</div>
    </section>
  );
}

interface Look {
  icon: TablerIcon;
  title: string;
  text: string;
  button: ReactNode;
}

const SHAPE = { size: "md", mih: 48, rightSection: <IconArrowRight size={18} aria-hidden /> };

function lookOf(step: NextStep, traineeid: string): Look {
  switch (step.kind) {
    case "test":
      return {
        icon: IconPlayerPlay,
        title: step.entered ? `You are writing ${step.title}` : `${step.title} has begun`,
        text: `${counted(step.minutesLeft, "minute")} ${step.entered ? "left" : "from when you begin"}.`,
        button: (
          <ButtonLink {...SHAPE} to="/trainee/taketest" search={{ testid: step.testId, traineeid }}>
            {step.entered ? "Go on writing" : "Take the test"}
          </ButtonLink>
        ),
      };
    case "answer":
      return {
        icon: IconVideo,
        title: "Your question is answered",
        text: `A video answers your question in ${step.subject}.`,
        button: (
          <ButtonLink {...SHAPE} to="/user/questionConsultation" search={{ solution: step.id }}>
            Watch the answer
          </ButtonLink>
        ),
      };
    case "corrections":
      return {
        icon: IconChecklist,
        title: "Correct your mistakes",
        text: `Look again at what went wrong in ${step.title}.`,
        button: (
          <ButtonLink
            {...SHAPE}
            to="/trainee/taketest"
            search={{ testid: step.testId, traineeid, isCorrect: false }}
          >
            Begin
          </ButtonLink>
        ),
      };
    case "checkup":
      return {
        icon: IconCompass,
        title: step.begun ? "Finish your check-up" : "See where you are",
        text: step.begun
          ? `Go on with your check-up in ${step.subject}.`
          : `Answer ${CHECK_UP.least} to ${CHECK_UP.most} questions in ${step.subject}. There are no marks. It helps us choose practice for you.`,
        button: (
          <ButtonLink {...SHAPE} to="/user/practice" search={tabOf(step.subject)}>
            {step.begun ? "Go on" : "Begin"}
          </ButtonLink>
        ),
      };
    case "daily":
      if (step.given) {
        return {
          icon: IconBarbell,
          title: step.begun ? "Finish your teacher's practice" : "Practice from your teacher",
          text: `${step.given.title}: a few questions that fit what you had wrong. No marks.`,
          button: (
            <ButtonLink {...SHAPE} to="/user/practice" search={{ round: step.given.roundId }}>
              {step.begun ? "Go on" : "Practise"}
            </ButtonLink>
          ),
        };
      }
      return {
        icon: IconBarbell,
        title: step.begun ? "Finish your daily ten minutes" : "Your daily ten minutes",
        text:
          step.due > 0
            ? `${counted(step.due, "question")} that you got wrong ${step.due === 1 ? "comes" : "come"} back today.`
            : "A few questions on the topic that needs it most.",
        button: (
          <ButtonLink {...SHAPE} to="/user/practice" search={{}}>
            {step.begun ? "Go on" : "Practise"}
          </ButtonLink>
        ),
      };
    case "worksheet":
      return {
        icon: IconPencil,
        title: `A worksheet for ${step.topic}`,
        text: `This is your weakest topic in ${step.subject}. You can gain most here.`,
        button: (
          <ButtonLink {...SHAPE} to="/user/statistics" search={tabOf(step.subject)}>
            Make a worksheet
          </ButtonLink>
        ),
      };
    case "badge":
      return {
        icon: IconMedal,
        title: `${step.name} is near`,
        text: `Only ${step.left} more to earn this badge.`,
        button: (
          <ButtonLink {...SHAPE} to="/user/badges">
            See my badges
          </ButtonLink>
        ),
      };
    case "goal":
      return {
        icon: IconFlag,
        title: "Set yourself a goal",
        text: "With a goal you can see how far you have come.",
        button: (
          <ButtonLink {...SHAPE} to="/user/profileSettings">
            Set my goal
          </ButtonLink>
        ),
      };
    case "tests":
      return {
        icon: IconPencil,
        title: "All done for now",
        text: "You will find your next test in Take Test.",
        button: (
          <ButtonLink {...SHAPE} to="/user/livetest" variant="default">
            See Take Test
          </ButtonLink>
        ),
      };
  }
}
