import { Skeleton, Stack, VisuallyHidden } from "@mantine/core";
import type { ReplyOf } from "@markwell/contract/call";
import type { childCorrections } from "@markwell/contract/calls/parents";
import type { ReportPeriod } from "@markwell/domain/reports/student-report";
import { IconArrowLeft, IconInfoCircle } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
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
  const load = useQuery({ ...correctionsOf(child._id, testid), retry: false });
  const { data } = load;
  const waiting = (
    <>
      <VisuallyHidden role="status">Loading</VisuallyHidden>
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
        {`Back to ${child.name}`}
      </ButtonLink>
      <PageHeader
        title={data?.title ?? "Corrections"}
        purpose={data && !data.pending ? scoreWords(data) : undefined}
      />
      {!data && (
        <LoadState load={load} title="The corrections could not be loaded">
          {waiting}
        </LoadState>
      )}
      {data && (
        <Suspense fallback={waiting}>
          <Stack gap="lg">
            {data.answersWaiting !== undefined && (
              <p className="row muted small">
                <IconInfoCircle size={18} aria-hidden />
                Some answers open later, because another test still needs their questions.
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

const scoreWords = ({ scoreWaits, score, totalMarks }: ReplyOf<typeof childCorrections>["data"]) =>
  scoreWaits ? "The score comes later" : `${score} of ${totalMarks} marks`;
