import { Alert, Button, Group, Text, Title, VisuallyHidden } from "@mantine/core";
import { useDisclosure, useReducedMotion } from "@mantine/hooks";
import { texts } from "@markwell/contract/texts";
import type { QuickResult } from "@markwell/contract/wire/result";
import { isYoung } from "@markwell/domain/school/lists";
import { IconHourglass, IconInfoCircle, IconStarFilled } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { lazy, type ReactNode, Suspense, useEffect, useId, useState } from "react";
import { useCurrentUser } from "../../lib/current-user.ts";
import { counted, formatNumber } from "../../lib/format.ts";
import { untilLoaded } from "../../lib/until-loaded.ts";
import { useDocumentTitle } from "../../lib/use-document-title.ts";
import { say, told } from "../../lib/words.ts";
import { AmountBar } from "../../ui/amount-bar.tsx";
import { Celebration } from "../../ui/celebration.tsx";
import { ButtonLink } from "../../ui/links.tsx";
import { Logo } from "../../ui/logo.tsx";
import { NewBadges } from "../../ui/new-badges.tsx";
import { Ring } from "../../ui/ring.tsx";
import { ShownGrade } from "../../ui/shown-grade.tsx";
import { StudentScale } from "../../ui/student-scale.tsx";
import { ZoneNote } from "../../ui/zone-note.tsx";
import { feedbackPanel } from "../feedback/index.ts";
import { whereMarksWentOf } from "./queries.ts";
import classes from "./quick-result.module.css";
import { isWorthCelebrating, pointsWords, ringMeaning } from "./result-words.ts";
import { ReviewChoice } from "./review-choice.tsx";

// Loaded after the result.
const FeedbackCard = lazy(async () => ({
  default: (await untilLoaded(feedbackPanel)).FeedbackCard,
}));

const reasons = {
  submitted: () => "",
  time: (what: string) => told(`The time is over. Your ${what} was handed in automatically.`),
  ended: (what: string) => told(`The ${what} has ended. Your answers were handed in.`),
};

interface QuickResultPageProps {
  testId: string;
  traineeId: string;
  title: string;
  result: QuickResult;
  why: keyof typeof reasons;
  /** Numbers of the questions whose last answer came too late. */
  notTaken: string[];
  answersWait: string | undefined;
}

/** Right after handing in (UX "Quick result"): the ring, the numbers, the points, the next steps. */
export function QuickResultPage({ result, ...props }: QuickResultPageProps) {
  useDocumentTitle(say("Result: {title}", { title: props.title }));
  const [choosing, choice] = useDisclosure(false);
  const waits = useId();
  const percent = result.studentScorePercentage;
  const meaning = ringMeaning(result);
  if (result.putAway) return <PutAway result={result} title={props.title} why={props.why} />;
  const isGraded = result.studentGrade !== "";
  return (
    <ResultFrame
      heading={result.pending ? say(texts.review.pending) : say("Your result")}
      title={props.title}
      why={props.why}
      worksheet={result.worksheet !== undefined}
      below={
        // A worksheet belongs to the student alone, so nobody asks for feedback.
        !result.worksheet && (
          <Suspense>
            <FeedbackCard testId={props.testId} traineeId={props.traineeId} />
          </Suspense>
        )
      }
    >
      {props.notTaken.length > 0 && (
        <Alert color="yellow" icon={<IconInfoCircle size={20} />} w="100%" ta="start">
          {say(
            "The test was over before the last answer to {notTaken} arrived. The result counts what was saved before.",
            { notTaken: namesOf(props.notTaken) },
          )}
        </Alert>
      )}
      {result.pending && (
        <Alert color="indigo" icon={<IconHourglass size={20} />} w="100%" ta="start">
          {isGraded && `${say("This part is graded.")} `}
          {say("A teacher will mark your written answers.")}
          <br />
          <strong>
            {say("Marked by {markedBy} at the latest.", { markedBy: told(result.markedBy) })}
          </strong>
        </Alert>
      )}
      {isWorthCelebrating(result) && <Celebration />}
      {isGraded && (
        <Ring
          percent={percent}
          name={result.pending ? say("Graded part") : say("Your percentage")}
          tone={meaning.tone}
          word={meaning.word}
          size={136}
        />
      )}
      {result.encouragement && (
        <Text mt={-4} maw="40ch" fz="lg" textWrap="balance">
          {told(result.encouragement)}
        </Text>
      )}
      <NewBadges badges={result.newBadges} />
      {isGraded && <ResultFacts result={result} />}
      {!props.answersWait && <WhereMarksWent {...props} />}
      <PointsEarned result={result} />
      <Group gap="sm" justify="center" w="100%" className={classes.actions}>
        <Button
          variant="default"
          aria-describedby={waits}
          data-disabled={props.answersWait ? true : undefined}
          aria-disabled={props.answersWait ? true : undefined}
          onClick={() => !props.answersWait && choice.open()}
        >
          {say("Review Test")}
        </Button>
        <ButtonLink to="/user/livetest" variant="default">
          {say("Return to Take Test page")}
        </ButtonLink>
        <ButtonLink to="/user/testHistory" variant="default">
          {say("Return to Test History")}
        </ButtonLink>
      </Group>
      {props.answersWait && (
        <Text id={waits} size="sm" c="dimmed" mt={-8} textWrap="balance">
          {told(props.answersWait)}
        </Text>
      )}
      <ReviewChoice
        testId={props.testId}
        traineeId={props.traineeId}
        opened={choosing}
        onClose={choice.close}
      />
    </ResultFrame>
  );
}

type OwnWay = NonNullable<QuickResult["worksheet"]>;

interface ResultFrameProps extends Pick<QuickResultPageProps, "title" | "why"> {
  heading: string;
  worksheet: boolean;
  children: ReactNode;
  below?: ReactNode;
}

function ResultFrame({ heading, title, why, worksheet, children, below }: ResultFrameProps) {
  const reason = reasons[why](worksheet ? "worksheet" : "test");
  return (
    <StudentScale>
      <div className={classes.page} data-young={isYoung(useCurrentUser().level) || undefined}>
        <header className="row">
          <Logo />
        </header>
        <main id="main" tabIndex={-1}>
          <div className={`card ${classes.card}`}>
            <Title fw={680} lts="-0.015em">
              {heading}
              <Text span display="block" mt={4} lh={1.2} lts={0} c="dimmed" translate="no">
                {title}
              </Text>
            </Title>
            {reason && (
              <Text mt={-12} maw="44ch" textWrap="balance">
                {reason}
              </Text>
            )}
            {children}
          </div>
          {below}
          <ZoneNote />
        </main>
      </div>
    </StudentScale>
  );
}

function PutAway({
  result: { worksheet },
  title,
  why,
}: Pick<QuickResultPageProps, "result" | "title" | "why">) {
  const isWorksheet = worksheet !== undefined;
  return (
    <ResultFrame
      heading={isWorksheet ? say("Put away") : say("Not counted")}
      title={title}
      why={why}
      worksheet={isWorksheet}
    >
      <Text maw="44ch" fz="lg" textWrap="balance">
        {isWorksheet ? say(texts.worksheet.putAway) : say(texts.attempt.neverSaw)}
      </Text>
      <Group gap="sm" justify="center" w="100%" className={classes.actions}>
        {isWorksheet && (
          <ButtonLink to="/user/statistics">{say("Make a new worksheet")}</ButtonLink>
        )}
        <ButtonLink to="/user/livetest" variant={isWorksheet ? "default" : "filled"}>
          {say("Return to Take Test page")}
        </ButtonLink>
      </Group>
    </ResultFrame>
  );
}

function namesOf(numbers: readonly string[]): string {
  if (numbers.length === 1) return say("question {number}", { number: numbers[0] ?? "" });
  return say("questions {value} and {valueB}", {
    value: numbers.slice(0, -1).join(", "),
    valueB: numbers.at(-1) ?? "",
  });
}

function ResultFacts({ result }: { result: QuickResult }) {
  const young = isYoung(useCurrentUser().level);
  const facts: Fact[] = [
    {
      name: say("Score"),
      value: `${formatNumber(result.studentScore)} / ${formatNumber(result.totalMarks)}`,
    },
    { name: say("Grade"), value: <ShownGrade>{result.studentGrade}</ShownGrade> },
    ...(result.worksheet
      ? ownWay(result.worksheet)
      : result.totalGrade && !result.fewStudents && !young
        ? [average(result)]
        : []),
  ];
  return (
    <dl className={`card ${classes.facts}`}>
      {facts.map(({ name, value, more }) => (
        <div key={name}>
          <dt className="small muted">{name}</dt>
          <dd>
            <span className={classes.value}>{value}</span>
            {more && <span className="small muted">{more}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** What the test cost by topic, and a bar that stays: fixing the mistakes, and every question. */
function WhereMarksWent(props: Pick<QuickResultPageProps, "testId" | "traineeId">) {
  const { testId: testid, traineeId: traineeid } = props;
  const { data } = useQuery(whereMarksWentOf({ testId: testid, traineeId: traineeid }));
  if (!data) return null;
  const { topics, toFix } = data;
  return (
    <>
      {topics.length > 0 && (
        <section className={classes.topics} aria-labelledby="where-marks-went">
          <h2 id="where-marks-went" className="card-title">
            {say("Where your marks went")}
          </h2>
          <ul>
            {topics.map(({ topic, marks, of }) => (
              <li key={topic}>
                <span className="strong breaks">{told(topic)}</span>
                <span className="figures">
                  {say("{marks} of {of, plural, one {# mark} other {# marks}}", {
                    marks: formatNumber(marks),
                    of,
                  })}
                </span>
                <AmountBar done={marks} of={of} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <nav className={classes.bar} aria-label={say("After the test")}>
        {toFix > 0 && (
          <ButtonLink
            to="/trainee/taketest"
            search={{ testid, traineeid, isCorrect: false }}
            size="md"
          >
            {say("Fix {left, plural, one {my mistake} other {my # mistakes}}", { left: toFix })}
          </ButtonLink>
        )}
        <ButtonLink
          to="/trainee/taketest"
          search={{ testid, traineeid, result: false }}
          size="md"
          variant="default"
        >
          {say("See every question")}
        </ButtonLink>
      </nav>
    </>
  );
}

interface Fact {
  name: string;
  value: ReactNode;
  more?: string;
}

const average = (result: QuickResult): Fact => ({
  name: say("All students, on average"),
  value: `${result.allStudentsMarksPercent}%`,
  more: say("{allStudentsMarksAverage} marks, {totalGrade}", {
    allStudentsMarksAverage: formatNumber(result.allStudentsMarksAverage),
    totalGrade: result.totalGrade,
  }),
});

const ownWay = ({ goal, goalGrade, earlier, earlierPercent }: OwnWay): Fact[] => [
  { name: say("Your goal"), value: `${goal}%`, more: goalGrade },
  earlierPercent === null
    ? { name: say("Your earlier worksheets"), value: "–", more: say("This is the first") }
    : {
        name: say("Your earlier worksheets"),
        value: `${earlierPercent}%`,
        more: say("the average of {earlier}", { earlier }),
      },
];

/** Points of this attempt, counting up once, the balance, and a word when the month is full. */
function PointsEarned({ result }: { result: QuickResult }) {
  const { earnPoint } = result;
  const shown = useCountUp(earnPoint);
  return (
    <Group component="section" wrap="nowrap" className={classes.points} aria-label={say("Points")}>
      <IconStarFilled size={28} aria-hidden />
      <div>
        {/* Hides a zero from a student who tried. */}
        {earnPoint > 0 ? (
          <p className={classes.value}>
            <span aria-hidden>+ {told(counted(shown, "point"))}</span>
            <VisuallyHidden>
              {say("You earned {earnPoint, plural, one {# point} other {# points}}", { earnPoint })}
            </VisuallyHidden>
          </p>
        ) : (
          <p className={classes.value}>{say("No new points this time")}</p>
        )}
        {pointsWords(result).map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
    </Group>
  );
}

const WAY_MS = 900;

/** A number that counts up to its value once; at once under reduced motion. */
function useCountUp(target: number): number {
  const still = useReducedMotion(false, { getInitialValueInEffect: false });
  const [shown, setShown] = useState(still ? target : 0);
  useEffect(() => {
    if (still || target <= 0) return setShown(target);
    let frame = 0;
    const begin = performance.now();
    const step = (now: number) => {
      const way = Math.min(1, (now - begin) / WAY_MS);
      // Fast at first, slow at the end.
      setShown(Math.round(target * (1 - (1 - way) ** 3)));
      if (way < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [target, still]);
  return shown;
}
