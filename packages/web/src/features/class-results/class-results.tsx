import { Button, SegmentedControl, Select, Skeleton, VisuallyHidden } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { levelLabel } from "@markwell/domain/school/lists";
import type { Period } from "@markwell/domain/statistics/class-results";
import { IconChartBar, IconTableExport, IconTableImport } from "@tabler/icons-react";
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useMemo } from "react";
import { useChangeSearch } from "../../lib/address.ts";
import { useCurrentUser } from "../../lib/current-user.ts";
import { counted } from "../../lib/format.ts";
import { saveBlob } from "../../lib/save-blob.ts";
import { schoolListsQuery } from "../../lib/school-lists.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ButtonLink } from "../../ui/links.tsx";
import { LoadState } from "../../ui/load-state.tsx";
import classes from "./heat.module.css";
import {
  asSpreadsheet,
  BY_NAME,
  type Matrix,
  type Order,
  questionMatrix,
  testMatrix,
  topicMatrix,
} from "./heat.ts";
import { HeatLines } from "./heat-lines.tsx";
import { HeatTable } from "./heat-table.tsx";
import { Mistakes } from "./mistakes.tsx";
import { resultsByQuestion, resultsByTest, resultsByTopic, type Scope } from "./queries.ts";

export const PERIOD_LABELS: Record<Period, string> = {
  year: "Whole year",
  days180: "Last 180 days",
  term1: "Term 1",
  term2: "Term 2",
  term3: "Term 3",
  term4: "Term 4",
};

const PERIODS = Object.keys(PERIOD_LABELS) as Period[];

const VIEWS = [
  { value: "tests", label: "Tests" },
  { value: "topics", label: "Topics" },
  { value: "questions", label: "Questions" },
  { value: "mistakes", label: "Most got wrong" },
] as const;
type View = (typeof VIEWS)[number]["value"];

const route = getRouteApi("/user/class");

interface ClassResultsProps {
  schoolClass: { _id: string; name: string; level: string; year: number };
}

/** Reads what the page's address asks for. */
function useResults({ _id, name, level, year }: ClassResultsProps["schoolClass"]) {
  const search = route.useSearch();
  const { view = "tests", subject = "" } = search;
  const wide = search.students === "level";
  const period = PERIODS.find((each) => each === search.period) ?? "year";
  const scope: Scope = wide ? { level: level as Scope["level"], year } : { classId: _id };
  const lists = useQuery(schoolListsQuery);
  const subjects = lists.data?.subjects ?? [];
  const topicSubject = subject || (subjects[0]?._id ?? "");
  const tests = useQuery(resultsByTest({ scope, period, subject }));
  const topics = useQuery({
    ...resultsByTopic({ scope, period, subject: topicSubject }),
    enabled: view === "topics" && topicSubject !== "",
  });
  const withAttempts = tests.data?.tests.filter(
    ({ counted: marked, waiting }) => marked + waiting > 0,
  );
  const testid = (withAttempts?.find(({ _id: id }) => id === search.test) ?? withAttempts?.[0])
    ?._id;
  const questions = useQuery({
    ...resultsByQuestion(scope, testid ?? ""),
    enabled: view === "questions" && testid !== undefined,
  });
  const load: UseQueryResult<unknown> =
    view === "tests" ? tests : view === "topics" ? topics : questions;
  const matrix = useMemo((): Matrix | undefined => {
    if (view === "tests") return tests.data && testMatrix(tests.data, subject ? [subject] : []);
    if (view === "topics") return topics.data && topicMatrix(topics.data);
    return view === "questions" && questions.data && testid
      ? questionMatrix(
          questions.data,
          tests.data?.tests
            .find(({ _id: id }) => id === testid)
            ?.subjects.map(({ _id: id }) => id) ?? [],
        )
      : undefined;
  }, [view, tests.data, topics.data, questions.data, testid, subject]);
  const order: Order = { by: search.sort ?? BY_NAME, desc: search.desc ?? false };
  const whose = wide ? levelLabel(level) : name;
  const label = `${VIEWS.find(({ value }) => value === view)?.label} of ${whose}`;
  return {
    ...{ view, wide, period, label, order, matrix, load, testid, withAttempts, subjects },
    subject: view === "topics" ? topicSubject : subject,
    periods: tests.data?.scope.periods ?? [period],
    noTests: view === "questions" && tests.data !== undefined && testid === undefined,
    leftOut: view === "tests" ? (tests.data?.testsLeftOut ?? 0) : 0,
  };
}

type Results = ReturnType<typeof useResults>;

export function ClassResults({ schoolClass }: ClassResultsProps) {
  const results = useResults(schoolClass);
  return (
    <div className="card">
      <Bar schoolClass={schoolClass} results={results} />
      {results.view === "mistakes" ? (
        <Mistakes classId={schoolClass._id} period={results.period} subject={results.subject} />
      ) : (
        <Figures results={results} />
      )}
    </div>
  );
}

/**
 * Changes the address. No steps that Back goes through one by one: it leads back to the page before, and there all is
 * as it was.
 */
function useChange() {
  const changeSearch = useChangeSearch();
  return (next: Partial<ReturnType<typeof route.useSearch>>) =>
    changeSearch(next, { replace: true });
}

function Bar({ schoolClass, results }: ClassResultsProps & { results: Results }) {
  const { name, level } = schoolClass;
  const { view, wide, label, order, matrix } = results;
  const change = useChange();
  const teaches = useCurrentUser().type === "TRAINER";
  return (
    <div className={classes.bar}>
      <SegmentedControl
        className={classes.wide}
        aria-label="Results by"
        value={view}
        // Each view has its own columns to sort by.
        onChange={(value) =>
          change({
            view: value === "tests" ? undefined : (value as View),
            sort: undefined,
            desc: undefined,
          })
        }
        // Only teachers of the class make practice for it.
        data={VIEWS.filter(({ value }) => teaches || value !== "mistakes").map((each) => ({
          ...each,
        }))}
      />
      {view !== "mistakes" && (
        <Select
          className={classes.field}
          label="Students"
          value={wide ? "level" : "class"}
          onChange={(value) => change({ students: value === "level" ? "level" : undefined })}
          data={[
            { value: "class", label: name },
            { value: "level", label: `All classes of ${levelLabel(level)}` },
          ]}
        />
      )}
      <Filters results={results} />
      <ButtonLink
        to="/user/fillsheet"
        className={`pushed ${classes.wide}`}
        variant="default"
        leftSection={<IconTableImport size={18} aria-hidden />}
      >
        Fill in my sheet
      </ButtonLink>
      {matrix && matrix.columns.length > 0 && (
        <Button
          className={classes.wide}
          variant="default"
          leftSection={<IconTableExport size={18} aria-hidden />}
          onClick={() => {
            const file = new Blob([asSpreadsheet(matrix, order)], { type: "text/csv" });
            saveBlob(`${label}.csv`, file);
          }}
        >
          Download spreadsheet
        </Button>
      )}
    </div>
  );
}

/** Chooses the test, or the subject and the period. */
function Filters({ results }: { results: Results }) {
  const { view, withAttempts, testid, subject, subjects, period, periods } = results;
  const change = useChange();
  if (view === "questions") {
    return (
      <Select
        className={classes.field}
        label="Test"
        searchable
        disabled={!withAttempts?.length}
        value={testid ?? null}
        onChange={(value) => change({ test: value ?? undefined, sort: undefined, desc: undefined })}
        data={withAttempts?.map((test) => ({ value: test._id, label: test.title })) ?? []}
      />
    );
  }
  return (
    <>
      <Select
        className={classes.field}
        label="Subject"
        value={subject}
        onChange={(value) => change({ subject: value || undefined })}
        data={[
          ...(view === "topics" ? [] : [{ value: "", label: "All subjects" }]),
          ...subjects.map(({ _id: id, topic }) => ({ value: id, label: topic })),
        ]}
      />
      <Select
        className={classes.field}
        label="Period"
        value={period}
        onChange={(value) =>
          change({ period: value === "year" ? undefined : (value ?? undefined) })
        }
        data={periods.map((value) => ({
          value,
          label: PERIOD_LABELS[value],
        }))}
      />
    </>
  );
}

function Figures({ results }: { results: Results }) {
  const { noTests, matrix, load, label, order, leftOut } = results;
  const change = useChange();
  const phone = useMediaQuery("(max-width: 40em)", undefined, { getInitialValueInEffect: false });
  const onOrder = ({ by, desc }: Order) =>
    change({ sort: by === BY_NAME ? undefined : by, desc: desc || undefined });
  if (noTests || (matrix && (matrix.columns.length === 0 || matrix.rows.length === 0))) {
    return (
      <EmptyState
        icon={IconChartBar}
        title={noTests || matrix?.rows.length ? "No results yet" : "No students yet"}
        text={
          noTests || matrix?.rows.length
            ? "Results appear here when students of this class have handed in a test in this subject and period."
            : "Add students to the class to see their results here."
        }
      />
    );
  }
  return (
    <LoadState load={load} title="The results could not be loaded">
      {matrix ? (
        <>
          {phone ? (
            <HeatLines label={label} matrix={matrix} order={order} onOrder={onOrder} />
          ) : (
            <HeatTable label={label} matrix={matrix} order={order} onOrder={onOrder} />
          )}
          <Foot students={matrix.rows.length} leftOut={leftOut} />
        </>
      ) : (
        <div aria-busy="true">
          <VisuallyHidden role="status">Loading</VisuallyHidden>
          <Skeleton height={420} radius={0} aria-hidden />
        </div>
      )}
    </LoadState>
  );
}

function Foot({ students, leftOut }: { students: number; leftOut: number }) {
  return (
    <div className={`small muted ${classes.foot}`}>
      <span>{counted(students, "student")}</span>
      {leftOut > 0 && (
        <span>{`${counted(leftOut, "older test")} not shown. Choose a term to see them.`}</span>
      )}
      <span className={classes.legend} data-tone="good">
        <span className={classes.swatch} /> 75% and above
      </span>
      <span className={classes.legend} data-tone="caution">
        <span className={classes.swatch} /> 46% to 74%
      </span>
      <span className={classes.legend} data-tone="bad">
        <span className={classes.swatch} /> 45% and below
      </span>
    </div>
  );
}
