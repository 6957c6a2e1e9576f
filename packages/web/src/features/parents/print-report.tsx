import { Skeleton, VisuallyHidden } from "@mantine/core";
import type { ReportLanguage } from "@markwell/domain/reports/language";
import { IconArrowLeft } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { useFamily } from "../../lib/family.ts";
import { ButtonLink } from "../../ui/links.tsx";
import { LoadState } from "../../ui/load-state.tsx";
import { PeriodSelect, reportPrint } from "../reports/index.ts";
import type { ReportOfChildProps } from "./child-report.tsx";
import classes from "./parents.module.css";
import { reportOf } from "./queries.ts";

const ReportPrint = lazy(async () => ({ default: (await reportPrint()).ReportPrint }));

export function PrintReport({ child, period, onPeriod }: ReportOfChildProps) {
  const [language, choose] = useState<ReportLanguage>();
  const { t, language: family } = useFamily();
  const load = useQuery(reportOf(child._id, period));
  const waiting = (
    <>
      <VisuallyHidden role="status">{t("page.loading")}</VisuallyHidden>
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
          {t("home.back", { name: child.name })}
        </ButtonLink>
      </div>
      {load.data ? (
        <Suspense fallback={waiting}>
          <ReportPrint
            title={t("report.of", { name: child.name })}
            reports={[load.data.report]}
            language={language ?? family}
            onLanguage={choose}
          >
            <PeriodSelect periods={load.data.periods} value={period} onChange={onPeriod} />
          </ReportPrint>
        </Suspense>
      ) : (
        <LoadState load={load} title={t("child.failed")}>
          {waiting}
        </LoadState>
      )}
    </>
  );
}
