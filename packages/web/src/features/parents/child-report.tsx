import { Group, Skeleton, Stack, VisuallyHidden } from "@mantine/core";
import type { MyChildren } from "@markwell/contract/calls/parents";
import type { StudentReport } from "@markwell/contract/wire/student-report";
import { readLead } from "@markwell/domain/reports/lead";
import type { ReportPeriod } from "@markwell/domain/reports/student-report";
import {
  IconArrowDownRight,
  IconArrowRight,
  IconArrowUpRight,
  IconMessage2,
  IconMinus,
  IconPrinter,
  IconTarget,
  type TablerIcon,
} from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Fragment } from "react";
import { useDay, useFamily } from "../../lib/family.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { FactLines } from "../../ui/facts.tsx";
import { ButtonLink } from "../../ui/links.tsx";
import { LoadState } from "../../ui/load-state.tsx";
import { Panel } from "../../ui/panel.tsx";
import { StatusBadge } from "../../ui/status-badge.tsx";
import type { Tone } from "../../ui/tone.ts";
import { PeriodSelect, Term } from "../reports/index.ts";
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
  const family = useFamily();
  const { t } = family;
  const day = useDay();
  const load = useQuery(reportOf(child._id, period));
  if (!load.data) {
    return (
      <LoadState load={load} title={t("child.failed")}>
        <VisuallyHidden role="status">{t("page.loading")}</VisuallyHidden>
        <Skeleton height={280} radius="lg" aria-hidden />
      </LoadState>
    );
  }
  const { report, periods } = load.data;
  return (
    <Stack gap="lg">
      <Lead report={report} child={child} />
      <Group justify="space-between" gap="sm">
        <PeriodSelect periods={periods} value={period} onChange={onPeriod} />
        <ButtonLink
          to="/parent/home"
          search={{ child: child._id, part: "print", period }}
          variant="default"
          leftSection={<IconPrinter size={18} aria-hidden />}
        >
          {t("child.print")}
        </ButtonLink>
      </Group>
      <Panel title={t("child.subjects")} help={t("child.subjectsHelp")}>
        {report.subjects.length === 0 ? (
          <EmptyState title={t("child.nothing")} text={t("child.nothingText")} />
        ) : (
          <ul className={classes.subjects}>
            {report.subjects.map((line) => (
              <Subject key={line.subject._id} line={line} />
            ))}
          </ul>
        )}
      </Panel>
      {report.sentences.length > 0 && (
        <Panel title={t("child.teachers")}>
          <ul className={classes.messages}>
            {report.sentences.map(({ text, author, class: name }) => (
              <li key={name}>
                <p className={classes.messageText} translate="no" dir="auto">
                  {text}
                </p>
                <span className="muted small" translate="no">{`${author} · ${name}`}</span>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      <Panel
        title={t("report.practise")}
        help={
          report.practise.length > 0 ? t("child.practiseHelp", { name: child.name }) : undefined
        }
      >
        {report.practise.length === 0 ? (
          <p className="muted">
            {t(
              report.subjects.some(({ range }) => range)
                ? "report.nothingToPractise"
                : "report.tooLittle",
            )}
          </p>
        ) : (
          <ol className={classes.practise}>
            {report.practise.map(({ subject, topic }) => (
              <li key={`${subject._id} ${topic}`}>
                <span className="strong breaks">
                  <Term speaker={family}>{topic}</Term>
                </span>{" "}
                <span className="muted">
                  <Term speaker={family}>{subject.topic}</Term>
                </span>
              </li>
            ))}
          </ol>
        )}
      </Panel>
      <Panel title={t("child.tests")} help={t("child.testsSince", { date: day(report.from) })}>
        {report.tests.length === 0 ? (
          <p className="muted">{t("child.none")}</p>
        ) : (
          <ul className={classes.tests}>
            {report.tests.map((test) => (
              <TestLine key={test.testid} test={test} child={child} period={period} />
            ))}
          </ul>
        )}
        {report.testsLeftOut > 0 && (
          <p className="muted small">{t("child.older", { count: report.testsLeftOut })}</p>
        )}
      </Panel>
      <Panel title={t("report.work")} help={t("child.workSince", { date: day(report.from) })}>
        <FactLines
          facts={[
            [t("report.assigned"), report.attendance.assigned],
            [t("report.onTime"), report.attendance.onTime],
            [t("report.late"), report.attendance.late],
            [t("report.missed"), report.attendance.missed],
            [t("child.open"), report.attendance.open],
            [t("report.worksheets"), report.worksheets],
          ]}
        />
      </Panel>
    </Stack>
  );
}

/** What a parent needs first, before any figure. */
function Lead({ report, child }: { report: StudentReport; child: Child }) {
  const { t, term } = useFamily();
  const { change, subject = "", topic } = readLead(report);
  const how = {
    down: () => t("child.lower", { subject: term(subject) }),
    up: () => t("child.better", { subject: term(subject) }),
    steady: () => t("child.same", { name: child.name }),
    unknown: () => t("child.early"),
  }[change]();
  return (
    <p className={classes.lead} data-change={change}>
      {how}
      {topic !== undefined && ` ${t("child.together", { topic: term(topic) })}`}
    </p>
  );
}

const CHANGES: Record<Line["change"], { tone: Tone; icon: TablerIcon }> = {
  up: { tone: "good", icon: IconArrowUpRight },
  down: { tone: "caution", icon: IconArrowDownRight },
  steady: { tone: "plain", icon: IconArrowRight },
  unknown: { tone: "plain", icon: IconMinus },
};

const GOALS = {
  reached: "child.goalReached",
  within: "child.goalWithin",
  below: "child.goalBelow",
  unknown: "child.goal",
} as const satisfies Record<Line["toGoal"], string>;

function Subject({ line }: { line: Line }) {
  const { subject, range, goal, toGoal, change } = line;
  const family = useFamily();
  const { t } = family;
  const look = CHANGES[change];
  const words = range && (range.low === range.high ? range.low : t("child.range", range));
  return (
    <li className={classes.subject}>
      <div className="row between">
        <h3 className="strong">
          <Term speaker={family}>{subject.topic}</Term>
        </h3>
        <span className={`figures strong ${words ? "" : "muted"}`}>
          {words ?? t("report.tooLittle")}
        </span>
      </div>
      <Band line={line} />
      <div className={classes.facts}>
        <StatusBadge tone={look.tone} icon={look.icon}>
          {t(`child.${change}`)}
        </StatusBadge>
        <span className="row gap-4 small muted">
          <IconTarget size={16} aria-hidden />
          {t(GOALS[toGoal], { grade: goal.grade })}
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

interface TestLineProps extends Pick<ReportOfChildProps, "child" | "period"> {
  test: Test;
}

function TestLine({ test, child, period }: TestLineProps) {
  const { testid, title, subjects, closedAt, score, marks, maxMarks, percent, grade } = test;
  const family = useFamily();
  const { t } = family;
  const day = useDay();
  return (
    <li className={classes.test}>
      <div className={classes.testWords}>
        <span className="strong breaks" translate="no">
          {title}
        </span>
        <span className="muted small">
          {subjects.length > 0 && (
            <>
              {subjects.map(({ _id, topic }, at) => (
                <Fragment key={_id}>
                  {at > 0 && ", "}
                  <Term speaker={family}>{topic}</Term>
                </Fragment>
              ))}
              {" · "}
            </>
          )}
          {day(closedAt)}
        </span>
        <span className="small figures">
          {score === "told"
            ? t("child.result", { marks: marks ?? 0, max: maxMarks, percent: percent ?? 0, grade })
            : t(score === "marking" ? "child.marking" : "child.scoreLater")}
        </span>
        {test.comments > 0 && (
          <span className="row gap-4 small figures">
            <IconMessage2 size={16} aria-hidden />
            {t("child.comments", { count: test.comments })}
          </span>
        )}
      </div>
      {test.corrections === "open" && (
        <ButtonLink
          to="/parent/home"
          search={{ child: child._id, test: testid, period }}
          variant="default"
          aria-label={t("child.correctionsOf", { title })}
        >
          {t("child.corrections")}
        </ButtonLink>
      )}
      {test.corrections === "later" && (
        <span className="muted small">
          {test.correctionsAt
            ? t("child.correctionsFrom", { date: day(test.correctionsAt) })
            : t("child.correctionsLater")}
        </span>
      )}
    </li>
  );
}
