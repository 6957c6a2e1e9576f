import { REPORT_LANGUAGES } from "@markwell/domain/reports/language";
import { REPORT_PERIODS } from "@markwell/domain/reports/student-report";
import { IconUsers } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LoadState } from "../../ui/load-state.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { RowsSkeleton } from "../../ui/page-skeleton.tsx";
import { PeriodSelect } from "./period-select.tsx";
import { reportsOf } from "./queries.ts";
import { ReportPrint } from "./report-print.tsx";

const route = getRouteApi("/user/report");

export function ReportPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const period = REPORT_PERIODS.find((each) => each === search.period) ?? "month";
  const language = REPORT_LANGUAGES.find((each) => each === search.language) ?? "en";
  const load = useQuery(reportsOf({ student: search.student, class: search.class, period }));
  if (!load.data) {
    return (
      <>
        <PageHeader title="Reports" />
        <LoadState load={load} title="The reports could not be loaded">
          <RowsSkeleton rows={6} height={96} />
        </LoadState>
      </>
    );
  }
  const { name, periods, reports } = load.data;
  if (reports.length === 0) {
    return (
      <>
        <PageHeader title={`Reports of ${name}`} />
        <EmptyState
          icon={IconUsers}
          title="No students yet"
          text="A report for each student appears here once the class has students."
        />
      </>
    );
  }
  const show = (over: { period?: string; language?: string }) =>
    void navigate({ search: (before) => ({ ...before, ...over }), replace: true });
  return (
    <ReportPrint
      title={search.student === "" ? `Reports of ${name}` : `Report on ${name}`}
      reports={reports}
      language={language}
      onLanguage={(chosen) => show({ language: chosen })}
    >
      <PeriodSelect
        periods={periods}
        value={period}
        onChange={(value) => show({ period: value })}
      />
    </ReportPrint>
  );
}
