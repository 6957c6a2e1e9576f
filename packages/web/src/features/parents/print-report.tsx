import { Skeleton, VisuallyHidden } from "@mantine/core";
import type { ReportLanguage } from "@markwell/domain/reports/language";
import { IconArrowLeft } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { ButtonLink } from "../../ui/links.tsx";
import { LoadState } from "../../ui/load-state.tsx";
import { PeriodSelect, reportPrint } from "../reports/index.ts";
import type { ReportOfChildProps } from "./child-report.tsx";
import classes from "./parents.module.css";
import { reportOf } from "./queries.ts";

const ReportPrint = lazy(async () => ({ default: (await reportPrint()).ReportPrint }));

export function PrintReport({ child, period, onPeriod }: ReportOfChildProps) {
  const [language, choose] = useState<ReportLanguage>(child.language ?? "en");
  const load = useQuery(reportOf(child._id, period));
  const waiting = (
    <>
      <VisuallyHidden role="status">Loading</VisuallyHidden>
      <Skeleton height={320} radius="lg" aria-hidden />
    </>
  );
  return (
    <>
      <div className={classes.screenOnly}>
        <ButtonLink
          to="/parent/home"
          search={{ child: child._id, period }}
          variant="subtle"
          leftSection={<IconArrowLeft size={18} aria-hidden />}
          mb="sm"
        >
          {`Back to ${child.name}`}
        </ButtonLink>
      </div>
      {load.data ? (
        <Suspense fallback={waiting}>
          <ReportPrint
            title={`Report on ${child.name}`}
            reports={[load.data.report]}
            language={language}
            onLanguage={choose}
          >
            <PeriodSelect periods={load.data.periods} value={period} onChange={onPeriod} />
          </ReportPrint>
        </Suspense>
      ) : (
        <LoadState load={load} title="The report could not be loaded">
          {waiting}
        </LoadState>
      )}
    </>
  );
}
