import { Skeleton, Stack, Tabs, VisuallyHidden } from "@mantine/core";
import type { StudentFigures } from "@markwell/contract/calls/class-results";
import { levelLabel } from "@markwell/domain/school/lists";
import { IconPrinter, IconUserQuestion } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import { counted, formatDate } from "../../lib/format.ts";
import { useMonthsOfSchool, useWeekOfSchool } from "../../lib/school-calendar.ts";
import { ChartCard } from "../../ui/charts/chart-card.tsx";
import { goalMeaning } from "../../ui/charts/goal-meaning.ts";
import { longMonth, shortMonth } from "../../ui/charts/month-names.ts";
import { PercentBars } from "../../ui/charts/percent-bars.tsx";
import { PercentColumns } from "../../ui/charts/percent-columns.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { FactLines } from "../../ui/facts.tsx";
import { AnchorLink, ButtonLink } from "../../ui/links.tsx";
import { LoadState } from "../../ui/load-state.tsx";
import { MissingYear } from "../../ui/missing-year.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Panel } from "../../ui/panel.tsx";
import { StatusBadge } from "../../ui/status-badge.tsx";
import { StudentArrangements } from "../arrangements/index.ts";
import { MessagesToParents } from "../parents/index.ts";
import { statisticsOfStudent } from "./queries.ts";
import classes from "./student.module.css";
import { StudentNotes } from "./student-notes.tsx";

const route = getRouteApi("/user/student");

export function StudentPage() {
  const { id } = route.useSearch();
  const load = useQuery({ ...statisticsOfStudent(id), enabled: id !== "" });
  const { data } = load;
  const week = useWeekOfSchool(data?.student.level ?? "");
  if (!data) {
    return (
      <>
        <PageHeader title="Student" />
        <LoadState load={load} title="This student could not be loaded">
          <VisuallyHidden role="status">Loading</VisuallyHidden>
          <Skeleton height={360} radius="lg" aria-hidden />
        </LoadState>
      </>
    );
  }
  const names = data.student.classes.map(({ name }) => name).join(", ");
  return (
    <>
      <PageHeader
        title={data.student.name}
        purpose={[levelLabel(data.student.level), names, week?.words].filter(Boolean).join(" · ")}
        actions={
          <ButtonLink
            to="/user/report"
            search={{ student: id, class: "" }}
            variant="default"
            leftSection={<IconPrinter size={18} aria-hidden />}
          >
            Print report
          </ButtonLink>
        }
      />
      <Stack gap="lg">
        {week?.missing && <MissingYear year={week.missing} />}
        <Subjects key={id} data={data} />
        <div className={classes.pair}>
          <Papers studentId={id} data={data} />
          <Stack gap="lg">
            <StudentArrangements key={`${id} arrangements`} studentId={id} />
            <MessagesToParents key={`${id} messages`} studentId={id} />
            {data.notes && <StudentNotes studentId={id} notes={data.notes} />}
            <Practice data={data} />
            <Consultations data={data} />
          </Stack>
        </div>
      </Stack>
    </>
  );
}

type OfSubject = StudentFigures["subjects"][number];

function Subjects({ data }: { data: StudentFigures }) {
  const [chosen, choose] = useState("");
  const shown = data.subjects.find(({ subject }) => subject._id === chosen) ?? data.subjects[0];
  if (!shown) {
    return (
      <Panel title="Averages">
        <EmptyState
          icon={IconUserQuestion}
          title="No marked test yet"
          text="Averages, trend and topics appear here after the first marked test."
        />
      </Panel>
    );
  }
  return (
    <Tabs value={shown.subject._id} onChange={(value) => choose(value ?? "")}>
      <Tabs.List mb="md">
        {data.subjects.map(({ subject, averageOverall, goal }) => (
          <Tabs.Tab
            key={subject._id}
            value={subject._id}
            rightSection={
              averageOverall !== null && (
                <StatusBadge tone={goalMeaning(averageOverall, goal).tone}>
                  {`${averageOverall}%`}
                </StatusBadge>
              )
            }
          >
            {subject.topic}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={shown.subject._id}>
        <div className={classes.pair}>
          <Topics figures={shown} />
          <Trend figures={shown} />
        </div>
      </Tabs.Panel>
    </Tabs>
  );
}

const meaningFor = (value: number | null, goal: number) => {
  const { tone, word } = goalMeaning(value, goal);
  return { tone, word: word.replace("your goal", "the goal") };
};

function Trend({ figures }: { figures: OfSubject }) {
  const { goal, averageOverall, papers: attempts, last5MonthAverage: months, subject } = figures;
  const ofSchool = useMonthsOfSchool();
  const known = months.filter(({ value }) => value !== null);
  const list = known.map(({ month, value }) => `${longMonth(month)}: ${value}%`).join(", ");
  return (
    <ChartCard
      level={2}
      title="Trend"
      help={`Average of ${subject.topic}: ${averageOverall === null ? "none yet" : `${averageOverall}%`} over ${counted(attempts, "test")}. Goal: ${goal}%.`}
      summary={`Column chart of five months with the goal of ${goal}%. ${list || "No marked test in them"}.`}
      heads={["Month", "Average", "Against the goal"]}
      rows={months.map(({ month, value }) => [
        longMonth(month),
        value === null ? "–" : `${value}%`,
        meaningFor(value, goal).word,
      ])}
    >
      <PercentColumns
        columns={months.map(({ month, value }) => ({
          name: shortMonth(month),
          value,
          tone: meaningFor(value, goal).tone,
          school: ofSchool(month),
        }))}
        line={{ name: "Goal", value: goal }}
      />
    </ChartCard>
  );
}

function Topics({ figures: { goal, topicalStatistics: topics, subject } }: { figures: OfSubject }) {
  if (topics.length === 0) {
    return (
      <Panel title="Topics">
        <p className="muted">{`No marked question in ${subject.topic} in the last 180 days.`}</p>
      </Panel>
    );
  }
  const list = topics.map(({ topic, value }) => `${topic}: ${value}%`).join(", ");
  return (
    <ChartCard
      level={2}
      title="Topics"
      help="Marks from the last 180 days, best topic first."
      summary={`Bar chart of ${counted(topics.length, "topic")} with the goal of ${goal}%. ${list}.`}
      heads={["Topic", "Marks", "Questions", "Against the goal"]}
      rows={topics.map(({ topic, value, answers }) => [
        topic,
        `${value}%`,
        String(answers),
        meaningFor(value, goal).word,
      ])}
    >
      <PercentBars
        goal={goal}
        bars={topics.map(({ topic, value, answers }) => ({
          id: topic,
          name: topic,
          note: counted(answers, "question"),
          value,
          tone: meaningFor(value, goal).tone,
        }))}
      />
    </ChartCard>
  );
}

const WAITS = { marking: "To mark", release: "Score waits" } as const;

function Papers({ studentId, data }: { studentId: string; data: StudentFigures }) {
  return (
    <Panel title="Last tests and worksheets">
      {data.papers.length === 0 ? (
        <p className="muted">Nothing handed in yet.</p>
      ) : (
        <ul className={classes.papers}>
          {data.papers.map((attempt) => (
            <li key={attempt.testid} className={classes.paper}>
              <div className="grow">
                {attempt.open ? (
                  <AnchorLink
                    to="/trainee/taketest"
                    search={{ testid: attempt.testid, traineeid: studentId, isCorrect: true }}
                  >
                    {attempt.title}
                  </AnchorLink>
                ) : (
                  attempt.title
                )}
                <div className="muted small">
                  {[
                    attempt.subjects.map(({ topic }) => topic).join(", "),
                    formatDate(attempt.closedAt),
                    attempt.worksheet ? "worksheet" : "",
                    attempt.deleted ? "deleted" : "",
                  ]
                    .filter(Boolean)
                    .join(" · ")}
                </div>
              </div>
              {attempt.state === "counted" ? (
                <span className="strong figures one-line">{`${attempt.percent}% · ${attempt.grade}`}</span>
              ) : (
                <StatusBadge tone="info">{WAITS[attempt.state]}</StatusBadge>
              )}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

const Practice = ({ data: { worksheets } }: { data: StudentFigures }) => (
  <Panel title="Worksheets">
    <FactLines
      facts={[
        ["Done", worksheets.done],
        ["Waiting to be done", worksheets.waiting],
        ["Last one", worksheets.lastAt ? formatDate(worksheets.lastAt) : "–"],
      ]}
    />
  </Panel>
);

function Consultations({ data: { consultations } }: { data: StudentFigures }) {
  return (
    <Panel title="Consultations">
      {consultations.length === 0 ? (
        <p className="muted">No question asked yet.</p>
      ) : (
        <ul className={classes.papers}>
          {consultations.map(({ _id, name, subject, askedAt, answered }) => (
            <li key={_id} className={classes.paper}>
              <div className="grow breaks">
                {name}
                <div className="muted small">{`${subject} · ${formatDate(askedAt)}`}</div>
              </div>
              <StatusBadge tone={answered ? "good" : "caution"}>
                {answered ? "Answered" : "Unanswered"}
              </StatusBadge>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
