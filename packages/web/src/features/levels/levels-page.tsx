import { Button, Select } from "@mantine/core";
import type { LevelResults } from "@markwell/contract/calls/levels";
import { yearOf } from "@markwell/domain/school/calendar";
import { levelLabel } from "@markwell/domain/school/lists";
import { PERIODS, type Period } from "@markwell/domain/statistics/class-results";
import { IconPrinter, IconStack2, IconTableExport } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useChangeSearch } from "../../lib/address.ts";
import { schoolZone } from "../../lib/format.ts";
import { saveFile } from "../../lib/save-enclosed-file.ts";
import { serverNow } from "../../lib/server-clock.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LoadState } from "../../ui/load-state.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { RowsSkeleton } from "../../ui/page-skeleton.tsx";
import { useAction } from "../../ui/use-action.ts";
import { PERIOD_LABELS } from "../class-results/index.ts";
import { LeftToMark } from "./left-to-mark.tsx";
import { type Choice, chosenLevel } from "./level-choice.ts";
import { LevelClasses } from "./level-classes.tsx";
import { LevelHeat } from "./level-heat.tsx";
import classes from "./levels.module.css";
import { MostWrong } from "./most-wrong.tsx";
import { type Asked, choices, fetchSheet, results } from "./queries.ts";

const route = getRouteApi("/user/levels");

/** /user/levels: the classes of a subject and level beside each other, for whoever follows them. */
export function LevelsPage() {
  const search = route.useSearch();
  const load = useQuery(choices);
  const choice = load.data && chosenLevel(load.data, search, yearOf(serverNow(), schoolZone));
  if (!load.data) {
    return (
      <>
        <PageHeader title="Levels" />
        <LoadState load={load} title="Your levels could not be loaded">
          <RowsSkeleton rows={6} />
        </LoadState>
      </>
    );
  }
  if (!choice) {
    return (
      <>
        <PageHeader title="Levels" />
        <EmptyState
          icon={IconStack2}
          title="You do not follow a level yet"
          text="An admin chooses a subject, a level or both for you under All Teachers. All its classes then appear here."
        />
      </>
    );
  }
  return <OneLevel choice={choice} />;
}

function OneLevel({ choice }: { choice: Choice }) {
  const search = route.useSearch();
  const { subject, level, year } = choice;
  const asked: Asked = {
    subject,
    level,
    year,
    period: PERIODS.find((each) => each === search.period) ?? "year",
    testid: search.test,
  };
  const load = useQuery(results(asked));
  const data = load.data;
  const sheet = useAction({ call: () => fetchSheet(asked), done: (file) => void saveFile(file) });
  const topic = choice.subjects.find((each) => each.subject._id === subject)?.subject.topic ?? "";
  const test = data?.tests.find(({ _id }) => _id === search.test);
  const name = `${topic}, ${levelLabel(level)}, ${year}`;
  return (
    <div className={classes.page}>
      <PageHeader
        title="Levels"
        purpose={test ? `${name}: ${test.title}` : `${name}: ${PERIOD_LABELS[asked.period]}`}
        actions={
          <>
            <Button
              variant="default"
              leftSection={<IconTableExport size={18} aria-hidden />}
              loading={sheet.busy}
              onClick={() => sheet.run()}
            >
              Download spreadsheet
            </Button>
            <Button
              variant="default"
              leftSection={<IconPrinter size={18} aria-hidden />}
              disabled={!data}
              onClick={() => window.print()}
            >
              Print or save as PDF
            </Button>
          </>
        }
      />
      <LevelBar choice={choice} asked={asked} data={data} />
      <LoadState load={load} title="The results could not be loaded">
        {data ? (
          data.classes.length === 0 ? (
            <EmptyState
              icon={IconStack2}
              title={`No classes of ${levelLabel(level)} in ${year}`}
              text="Choose another level or year. The school office makes classes under All Classes."
            />
          ) : (
            <div className="column" aria-busy={load.isPlaceholderData}>
              <LevelClasses data={data} />
              <LevelHeat data={data} ofTest={search.test !== undefined} />
              <MostWrong asked={asked} />
              <LeftToMark asked={asked} />
            </div>
          )
        ) : (
          <RowsSkeleton rows={8} />
        )}
      </LoadState>
    </div>
  );
}

interface LevelBarProps {
  choice: Choice;
  asked: Asked;
  data: LevelResults | undefined;
}

function LevelBar({ choice, asked, data }: LevelBarProps) {
  const changeSearch = useChangeSearch();
  const change = (next: ReturnType<typeof route.useSearch>) =>
    changeSearch(next, { replace: true });
  const { subject, level, year } = choice;
  return (
    <div className={`card ${classes.bar}`}>
      <Select
        label="Subject"
        allowDeselect={false}
        value={subject}
        onChange={(value) => change({ subject: value ?? undefined, test: undefined })}
        data={choice.subjects.map((each) => ({
          value: each.subject._id,
          label: each.subject.topic,
        }))}
      />
      <Select
        label="Level"
        allowDeselect={false}
        value={level}
        onChange={(value) => change({ level: value ?? undefined, test: undefined })}
        data={choice.levels.map((value) => ({ value, label: levelLabel(value) }))}
      />
      <Select
        label="Year"
        allowDeselect={false}
        value={String(year)}
        onChange={(value) => change({ year: Number(value), period: undefined, test: undefined })}
        data={choice.years.map(String)}
      />
      <Select
        label="Period"
        allowDeselect={false}
        value={asked.period}
        onChange={(value) =>
          change({ period: value === "year" ? undefined : (value ?? undefined), test: undefined })
        }
        data={(data?.periods ?? [asked.period]).map((value: Period) => ({
          value,
          label: PERIOD_LABELS[value],
        }))}
      />
      <Select
        className={classes.test}
        label="Test"
        searchable
        allowDeselect={false}
        value={asked.testid ?? ""}
        onChange={(value) => change({ test: value || undefined })}
        data={[
          { value: "", label: "All tests" },
          ...(data?.tests ?? []).map(({ _id, title }) => ({ value: _id, label: title })),
        ]}
      />
    </div>
  );
}
