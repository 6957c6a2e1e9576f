import { Select } from "@mantine/core";
import type { ReportPeriod } from "@markwell/domain/reports/student-report";
import { useWords } from "../../lib/words.ts";

const PERIOD_NAMES = {
  month: "Last 30 days",
  term: "This term",
  year: "This year",
} as const satisfies Record<ReportPeriod, string>;

interface PeriodSelectProps {
  periods: readonly ReportPeriod[];
  value: ReportPeriod;
  onChange: (period: ReportPeriod) => void;
}

export function PeriodSelect({ periods, value, onChange }: PeriodSelectProps) {
  const { say } = useWords();
  return (
    <Select
      aria-label={say("Period")}
      w={220}
      data={periods.map((each) => ({ value: each, label: say(PERIOD_NAMES[each]) }))}
      value={value}
      onChange={(chosen) => chosen && onChange(chosen)}
    />
  );
}
