import { Skeleton, Stack, VisuallyHidden } from "@mantine/core";
import type { ReportPeriod } from "@markwell/domain/reports/student-report";
import { IconArrowLeft, IconInfoCircle } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { useFamily } from "../../lib/family.ts";
import { ButtonLink } from "../../ui/links.tsx";
import { LoadState } from "../../ui/load-state.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { reviewQuestionView } from "../results/index.ts";
import type { Child } from "./child-report.tsx";
import { correctionsOf } from "./queries.ts";

const ReviewQuestionView = lazy(async () => ({
  default: (await reviewQuestionView()).ReviewQuestionView,
}));

interface CorrectionsProps {
  child: Child;
  testid: string;
  period: ReportPeriod;
}

export function Corrections({ child, testid, period }: CorrectionsProps) {
  const { t } = useFamily();
  const load = useQuery({ ...correctionsOf(child._id, testid), retry: false });
  const { data } = load;
  const waiting = (
    <>
      <VisuallyHidden role="status">{t("page.loading")}</VisuallyHidden>
      <Skeleton height={320} radius="lg" aria-hidden />
    </>
  );
  return (
    <>
      <ButtonLink
        to="/parent/home"
        search={{ child: child._id, period }}
        variant="subtle"
        leftSection={<IconArrowLeft size={18} aria-hidden />}
        mb="sm"
      >
        {t("home.back", { name: child.name })}
      </ButtonLink>
      <PageHeader
        title={data?.title ?? t("child.corrections")}
        isName={data !== undefined}
        purpose={
          data && !data.pending
            ? data.scoreWaits
              ? t("child.scoreLater")
              : t("review.score", { marks: data.score, max: data.totalMarks })
            : undefined
        }
      />
      {!data && (
        <LoadState load={load} title={t("review.failed")}>
          {waiting}
        </LoadState>
      )}
      {data && (
        <Suspense fallback={waiting}>
          <Stack gap="lg">
            {data.answersWaiting !== undefined && (
              <p className="row muted small">
                <IconInfoCircle size={18} aria-hidden />
                {t("review.someLater")}
              </p>
            )}
            {data.result.map((question) => (
              <ReviewQuestionView
                key={question._id}
                question={question}
                isStudent={false}
                isParent
                takeFocus={false}
                onExplain={undefined}
                onMark={undefined}
              />
            ))}
          </Stack>
        </Suspense>
      )}
    </>
  );
}
