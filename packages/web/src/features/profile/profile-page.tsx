import { SimpleGrid, Skeleton, Stack, Text, VisuallyHidden } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { texts } from "@markwell/contract/texts";
import type { UserDetails } from "@markwell/contract/wire/statistics";
import { gradeOf } from "@markwell/domain/grading/grade-band";
import { isYoung } from "@markwell/domain/school/lists";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useCurrentUser } from "../../lib/current-user.ts";
import { useWeekOfSchool } from "../../lib/school-calendar.ts";
import type { SubjectTab } from "../../lib/search-fields.ts";
import { userDetailsOf } from "../../lib/user-details.ts";
import { say, told } from "../../lib/words.ts";
import { goalMeaning } from "../../ui/charts/goal-meaning.ts";
import { ButtonLink } from "../../ui/links.tsx";
import { LoadState } from "../../ui/load-state.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Panel } from "../../ui/panel.tsx";
import { Ring } from "../../ui/ring.tsx";
import { ShownGrade } from "../../ui/shown-grade.tsx";
import { SubjectTabs, useSubjectTab } from "../../ui/subject-tabs.tsx";
import { TodayPlace } from "../next-step/index.ts";
import { ConfirmNote } from "./confirm-note.tsx";
import { CountdownPanel } from "./countdown-panel.tsx";
import { MonthsCard, NoChartsYet, PapersCard } from "./marks-cards.tsx";
import { PracticePanel } from "./practice-panel.tsx";
import classes from "./profile.module.css";

function RingsPanel({ details }: { details: UserDetails }) {
  const {
    subject,
    goal,
    level,
    goalGrade,
    averageOverall,
    averageOverallAllWebsite: peers,
  } = details;
  const narrow = useMediaQuery("(max-width: 40em)");
  const size = narrow ? 96 : 132;
  const mine = goalMeaning(averageOverall, goal);
  return (
    <Panel
      title={say("You in {topic}", { topic: told(subject.topic) })}
      action={
        <ButtonLink to="/user/profileSettings" variant="subtle" size="compact-md" mih={44}>
          {hasOwnGoal(details) ? say("Change my goal") : say("Set my goal")}
        </ButtonLink>
      }
      help={
        hasOwnGoal(details)
          ? say("Averages include tests and worksheets, but not practice and check-ups.")
          : say(
              "You have not set a goal for {topic} yet, so we use {goal}%. Averages include tests and worksheets, but not practice.",
              { topic: told(subject.topic), goal },
            )
      }
    >
      <SimpleGrid cols={isYoung(level) ? 2 : 3} spacing="xs" py={4}>
        <Ring
          name={say("My Average")}
          percent={averageOverall ?? 0}
          middle={asPercent(averageOverall)}
          tone={mine.tone}
          word={mine.word}
          size={size}
        />
        <Ring
          name={say("My Goal")}
          percent={goal}
          word={
            <ShownGrade>
              {say("Grade {value}", { value: goalGrade?.grade ?? gradeOf(goal, level) })}
            </ShownGrade>
          }
          size={size}
        />
        {!isYoung(level) && (
          <Ring
            name={say("Peer's Average")}
            percent={peers ?? 0}
            middle={asPercent(peers)}
            tone="plain"
            size={size}
          />
        )}
      </SimpleGrid>
      {goalGrade && !goalGrade.verified && (
        <Text fz="sm" c="dimmed" mt="xs">
          {told(texts.gradeScale.notVerified(goalGrade.subjectLevel))}.{" "}
          {say("Source: {source}", { source: told(goalGrade.source) })}
        </Text>
      )}
    </Panel>
  );
}

const asPercent = (value: number | null): string => (value === null ? "–" : `${value}%`);

/** Whether the goal of the shown subject is the student's own, and not the one that counts till then. */
function hasOwnGoal(details: UserDetails): boolean {
  const own: Record<string, number | null> = {
    Mathematics: details.goalForMath,
    English: details.goalForEnglish,
    Science: details.goalForScience,
    [details.motherTongue]: details.goalForMotherTongue ?? null,
  };
  return typeof own[details.subject.topic] === "number";
}

/** One mark is no course that a chart could show. */
const FEWEST_FOR_CHARTS = 2;
const HALF = "min(100%, 400px)";

const route = getRouteApi("/user/profile");

/** /user/profile: a student's results in each subject (school platform, section 2 "My Profile"). */
export function ProfilePage() {
  const { name } = useCurrentUser();
  const search = route.useSearch();
  const [subject, choose] = useSubjectTab(search);
  return (
    <>
      <PageHeader
        title={say("My Profile")}
        purpose={say("Welcome, {name}", { name })}
        actions={
          <ButtonLink to="/user/joinclass" variant="default">
            {say("My classes")}
          </ButtonLink>
        }
      />
      <ConfirmNote />
      <TodayPlace />
      <SubjectTabs value={subject} onChange={choose}>
        <SubjectProfile key={subject} subject={subject} />
      </SubjectTabs>
    </>
  );
}

function SubjectProfile({ subject }: { subject: SubjectTab }) {
  const load = useQuery(userDetailsOf(subject));
  const details = load.data;
  if (!details) {
    return (
      <LoadState load={load} title={say("Your profile could not be loaded")}>
        <ProfileSkeleton />
      </LoadState>
    );
  }
  return (
    <Stack gap={20}>
      <RingsPanel details={details} />
      {details.lat5TestsScorePercentage.length < FEWEST_FOR_CHARTS ? (
        <NoChartsYet details={details} />
      ) : (
        <SimpleGrid minColWidth={HALF} autoFlow="auto-fit" spacing={20}>
          <MonthsCard details={details} tab={subject} />
          <PapersCard details={details} />
        </SimpleGrid>
      )}
      <SimpleGrid cols={{ base: 1, lg: 3 }} spacing={20}>
        <WeekPanel details={details} />
        <PracticePanel details={details} />
        <CountdownPanel details={details} />
      </SimpleGrid>
    </Stack>
  );
}

function ProfileSkeleton() {
  const card = (height: number) => <Skeleton height={height} radius="lg" aria-hidden />;
  return (
    <Stack gap={20} aria-busy="true">
      <VisuallyHidden role="status">{say("Loading")}</VisuallyHidden>
      {card(236)}
      <SimpleGrid minColWidth={HALF} autoFlow="auto-fit" spacing={20}>
        {card(340)}
        {card(340)}
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, lg: 3 }} spacing={20}>
        {card(190)}
        {card(190)}
        {card(190)}
      </SimpleGrid>
    </Stack>
  );
}

function WeekPanel({ details }: { details: UserDetails }) {
  const { papersCompleted, hoursSpend, average, subject } = details;
  const week = useWeekOfSchool(useCurrentUser().level);
  const figures = [
    [say("Papers Completed"), String(papersCompleted)],
    [say("Hours Spent"), hoursSpend.toFixed(1)],
    [say("Average Percentage"), average === null ? "–" : `${average}%`],
  ] as const;
  return (
    <Panel
      title={say("Weekly statistics")}
      help={[
        papersCompleted === 0
          ? [
              say("No paper in {topic} since Monday yet.", { topic: told(subject.topic) }),
              ...(week?.holidays ? [] : [say("Start the week with one today.")]),
            ].join(" ")
          : say("{topic}, Monday to Sunday.", { topic: told(subject.topic) }),
        ...(week ? [`${told(week.words)}.`] : []),
      ].join(" ")}
    >
      <SimpleGrid component="dl" cols={3} spacing="xs" m={0}>
        {figures.map(([term, value]) => (
          <div key={term} className={classes.figure}>
            <Text component="dt" fz={14} lh={1.25} c="dimmed">
              {term}
            </Text>
            <Text component="dd" fz="xl" fw={700}>
              {value}
            </Text>
          </div>
        ))}
      </SimpleGrid>
    </Panel>
  );
}
