import { Button } from "@mantine/core";
import {
  type ComparisonPage as Comparison,
  comparisonFile,
  removeComparison,
} from "@markwell/contract/calls/comparisons";
import { IconScale } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import { api } from "../../../lib/api.ts";
import { useCurrentUser } from "../../../lib/current-user.ts";
import { shownNumber } from "../../../lib/question-number.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ButtonLink } from "../../../ui/links.tsx";
import { LoadState } from "../../../ui/load-state.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import { RowsSkeleton } from "../../../ui/page-skeleton.tsx";
import { useAction } from "../../../ui/use-action.ts";
import type { QuestionPlace } from "../queries.ts";
import { RecordButtons } from "../record-buttons.tsx";
import classes from "./compare.module.css";
import { CompareForm } from "./compare-form.tsx";
import { comparisonKey, comparisonQuery } from "./queries.ts";
import { ScaleCard } from "./scale-card.tsx";
import { ScaleTable } from "./scale-table.tsx";

const route = getRouteApi("/user/compare");

/** /user/compare: a composition is marked by comparing its scripts, from who judges to the confirmed marks. */
export function ComparePage() {
  const { test: testid, question: qid } = route.useSearch();
  const place = { testid, qid };
  const load = useQuery(comparisonQuery(place));
  const { data } = load;
  if (!data) {
    return (
      <>
        <PageHeader title="Compare scripts" />
        <LoadState load={load} title="The comparison could not be loaded">
          <RowsSkeleton rows={4} height={96} />
        </LoadState>
      </>
    );
  }
  return (
    <>
      <PageHeader
        title={`Compare scripts: ${data.title}`}
        purpose={purposeFor(data)}
        actions={
          <>
            {data.judges && data.comparison?.state !== "confirmed" && (
              <ButtonLink
                to="/user/judge"
                search={{ test: testid, question: qid }}
                leftSection={<IconScale size={18} aria-hidden />}
              >
                Judge pairs
              </ButtonLink>
            )}
            {data.comparison && <RecordButtons call={() => api(comparisonFile, place)} />}
          </>
        }
      />
      <Content place={place} data={data} />
    </>
  );
}

function purposeFor({ comparison, question, mayLead }: Comparison): string {
  const which = `Question ${shownNumber(question)}.`;
  if (comparison?.state === "confirmed")
    return `${which} The marks are confirmed, and this record stays as it is. Change single marks in the results.`;
  return `${which} Judges say which of two scripts is better, pair after pair; the order becomes marks that ${mayLead ? "you confirm" : "the owner of the test confirms"}. Students see nothing of it before.`;
}

function Content({ place, data }: { place: QuestionPlace; data: Comparison }) {
  const [changes, setChanges] = useState(false);
  const isAdmin = useCurrentUser().type === "ADMIN";
  const { comparison, mayLead, ended, scripts } = data;
  const remove = useAction({
    call: () => api(removeComparison, place),
    ask: () => ({
      title: "Remove this comparison?",
      text: "All judgements of it are lost. No marks change.",
      confirm: "Remove",
      danger: true,
    }),
    refresh: [comparisonKey(place), ["marking"]],
  });
  if (isAdmin && !comparison)
    return <EmptyState icon={IconScale} title="This question is not compared" />;
  if (!mayLead && !isAdmin)
    return (
      <EmptyState
        icon={IconScale}
        title={data.judges ? "You judge pairs of scripts here" : "Nothing to judge here"}
        text="The owner of the test leads the comparison, and sees the scale."
      />
    );
  if (!comparison && (!ended || scripts.length < 3))
    return (
      <EmptyState
        icon={IconScale}
        title="There is nothing to compare yet"
        text={
          ended
            ? "There are fewer than three scripts with words. Mark them one by one."
            : "End the test first: its scripts must be complete."
        }
      />
    );
  const isOpen = comparison?.state === "open";
  return (
    <div className="column">
      {comparison && <ScaleCard place={place} data={data} comparison={comparison} />}
      {comparison && (
        <ScaleTable key={comparison.state} place={place} data={data} comparison={comparison} />
      )}
      {isOpen && mayLead && !changes && (
        <p className={`row ${classes.screen}`}>
          <Button variant="default" onClick={() => setChanges(true)}>
            Change judges or references
          </Button>
          <Button variant="subtle" color="red" loading={remove.busy} onClick={() => remove.run()}>
            Remove the comparison
          </Button>
        </p>
      )}
      {(!comparison || (isOpen && changes)) && (
        <CompareForm place={place} data={data} onSaved={() => setChanges(false)} />
      )}
    </div>
  );
}
