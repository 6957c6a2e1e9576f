import { Group, Skeleton, Stack, VisuallyHidden } from "@mantine/core";
import type { MyChildren } from "@markwell/contract/calls/parents";
import type { StudentReport } from "@markwell/contract/wire/student-report";
import type { ReportPeriod } from "@markwell/domain/reports/student-report";
import {
  IconArrowDownRight,
  IconArrowRight,
  IconArrowUpRight,
  IconMinus,
  IconPrinter,
  IconTarget,
  type TablerIcon,
} from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { formatDate } from "../../lib/format.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { FactLines } from "../../ui/facts.tsx";
import { ButtonLink } from "../../ui/links.tsx";
import { LoadState } from "../../ui/load-state.tsx";
import { Panel } from "../../ui/panel.tsx";
import { StatusBadge } from "../../ui/status-badge.tsx";
import type { Tone } from "../../ui/tone.ts";
import { PeriodSelect } from "../reports/index.ts";
import classes from "./parents.module.css";
import { reportOf } from "./queries.ts";

export type Child = MyChildren["children"][number];
export interface ReportOfChildProps {
  child: Child;
  period: ReportPeriod;
  onPeriod: (period: ReportPeriod) => void;
}
type Line = StudentReport["subjects"][number];
type Test = StudentReport["tests"][number];

export function ChildReport({ child, period, onPeriod }: ReportOfChildProps) {
  const load = useQuery(reportOf(child._id, period));
  if (!load.data) {
    return (
      <LoadState load={load} title="The report could not be loaded">
        <VisuallyHidden role="status">Loading</VisuallyHidden>
        <Skeleton height={280} radius="lg" aria-hidden />
      </LoadState>
    );
  }
  const { report, periods } = load.data;
  return (
    <Stack gap="lg">
      <Group justify="space-between" gap="sm">
        <PeriodSelect periods={periods} value={period} onChange={onPeriod} />
        <ButtonLink
          to="/parent/home"
          search={{ child: child._id, part: "print", period }}
          variant="default"
          leftSection={<IconPrinter size={18} aria-hidden />}
        >
          Print this report
        </ButtonLink>
      </Group>
      <Panel
        title="Subjects"
        help="A range, because tests cannot show the level more exactly. It does not compare your child with others."
      >
        {report.subjects.length === 0 ? (
          <EmptyState
            title="Nothing to show yet"
            text="The subjects appear here after the first tests and practice."
          />
        ) : (
          <ul className={classes.subjects}>
            {report.subjects.map((line) => (
              <Subject key={line.subject._id} line={line} />
            ))}
          </ul>
        )}
      </Panel>
      {report.sentences.length > 0 && (
        <Panel title="What teachers write">
          <ul className={classes.messages}>
            {report.sentences.map(({ text, author, class: name }) => (
              <li key={name}>
                <p className={classes.messageText}>{text}</p>
                <span className="muted small">{`${author} · ${name}`}</span>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      <Panel
        title="To practise next"
        help={
          report.practise.length > 0
            ? `${child.name} can practise the same topics in Practice.`
            : undefined
        }
      >
        {report.practise.length === 0 ? (
          <p className="muted">
            {report.subjects.some(({ range }) => range)
              ? "No topic is below the goal. Regular practice keeps it that way."
              : "Too little to tell yet."}
          </p>
        ) : (
          <ol className={classes.practise}>
            {report.practise.map(({ subject, topic }) => (
              <li key={`${subject._id} ${topic}`}>
                <span className="strong breaks">{topic}</span>{" "}
                <span className="muted">{subject.topic}</span>
              </li>
            ))}
          </ol>
        )}
      </Panel>
      <Panel title="Tests" help={`Handed in since ${formatDate(report.from)}.`}>
        {report.tests.length === 0 ? (
          <p className="muted">None.</p>
        ) : (
          <ul className={classes.tests}>
            {report.tests.map((test) => (
              <TestLine key={test.testid} test={test} child={child} period={period} />
            ))}
          </ul>
        )}
        {report.testsLeftOut > 0 && (
          <p className="muted small">{`${report.testsLeftOut} older ones are not shown.`}</p>
        )}
      </Panel>
      <Panel title="Assigned work" help={`Assigned or due since ${formatDate(report.from)}.`}>
        <FactLines
          facts={[
            ["Assigned", report.attendance.assigned],
            ["Handed in on time", report.attendance.onTime],
            ["Handed in late", report.attendance.late],
            ["Not handed in", report.attendance.missed],
            ["Still open", report.attendance.open],
            ["Own worksheets", report.worksheets],
          ]}
        />
      </Panel>
    </Stack>
  );
}

const CHANGES: Record<Line["change"], { word: string; tone: Tone; icon: TablerIcon }> = {
  up: { word: "Better than last month", tone: "good", icon: IconArrowUpRight },
  down: { word: "Lower than last month", tone: "caution", icon: IconArrowDownRight },
  steady: { word: "As last month", tone: "plain", icon: IconArrowRight },
  unknown: { word: "Too little to compare with last month", tone: "plain", icon: IconMinus },
};

const GOALS: Record<Line["toGoal"], string> = {
  reached: "reached",
  within: "within the range",
  below: "above the range",
  unknown: "",
};

function Subject({ line }: { line: Line }) {
  const { subject, range, goal, toGoal, change } = line;
  const look = CHANGES[change];
  const words = range && (range.low === range.high ? range.low : `${range.low} to ${range.high}`);
  return (
    <li className={classes.subject}>
      <div className="row between">
        <h3 className="strong">{subject.topic}</h3>
        <span className={`figures strong ${words ? "" : "muted"}`}>
          {words ?? "Too little to tell yet"}
        </span>
      </div>
      <Band line={line} />
      <div className={classes.facts}>
        <StatusBadge tone={look.tone} icon={look.icon}>
          {look.word}
        </StatusBadge>
        <span className="row gap-4 small muted">
          <IconTarget size={16} aria-hidden />
          {[`Goal ${goal.grade}`, GOALS[toGoal]].filter(Boolean).join(": ")}
        </span>
      </div>
    </li>
  );
}

/** The range on the scale of all grades; grey all over where nothing is known. */
function Band({ line: { range, grades } }: { line: Line }) {
  const isIn = ({ from, to }: StudentReport["grades"][number]) =>
    range !== null && from >= range.from && to <= range.to;
  return (
    <div className={classes.band} aria-hidden>
      {grades.map((grade) => (
        <span key={grade.grade} data-in={isIn(grade) || undefined}>
          {grade.grade}
        </span>
      ))}
    </div>
  );
}

const SCORES: Record<Test["score"], string> = {
  told: "",
  marking: "Waits for marking",
  waits: "The score comes later",
};

interface TestLineProps extends Pick<ReportOfChildProps, "child" | "period"> {
  test: Test;
}

function TestLine({ test, child, period }: TestLineProps) {
  const { testid, title, subjects, closedAt, score, marks, maxMarks, percent, grade } = test;
  const about = [subjects.map(({ topic }) => topic).join(", "), formatDate(closedAt)];
  return (
    <li className={classes.test}>
      <div className={classes.testWords}>
        <span className="strong breaks">{title}</span>
        <span className="muted small">{about.filter(Boolean).join(" · ")}</span>
        <span className="small figures">
          {score === "told"
            ? `${marks} of ${maxMarks} marks, ${percent}%, ${grade}`
            : SCORES[score]}
        </span>
      </div>
      {test.corrections === "open" && (
        <ButtonLink
          to="/parent/home"
          search={{ child: child._id, test: testid, period }}
          variant="default"
          aria-label={`Corrections of ${title}`}
        >
          Corrections
        </ButtonLink>
      )}
      {test.corrections === "later" && (
        <span className="muted small">
          {test.correctionsAt
            ? `Corrections from ${formatDate(test.correctionsAt)}`
            : "Corrections come later"}
        </span>
      )}
    </li>
  );
}
