import { Select } from "@mantine/core";
import type { ReportPeriod } from "@markwell/domain/reports/student-report";

const PERIOD_NAMES: Record<ReportPeriod, string> = {
  month: "Last 30 days",
  term: "This term",
  year: "This year",
};

interface PeriodSelectProps {
  periods: readonly ReportPeriod[];
  value: ReportPeriod;
  onChange: (period: ReportPeriod) => void;
}

export const PeriodSelect = ({ periods, value, onChange }: PeriodSelectProps) => (
  <Select
    aria-label="Period"
    w={150}
    data={periods.map((each) => ({ value: each, label: PERIOD_NAMES[each] }))}
    value={value}
    onChange={(chosen) => chosen && onChange(chosen)}
  />
);
