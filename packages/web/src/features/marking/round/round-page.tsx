import { Button } from "@mantine/core";
import { moveRound, type RoundPage as Round, roundFile } from "@markwell/contract/calls/rounds";
import { IconScale } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { api } from "../../../lib/api.ts";
import { useCurrentUser } from "../../../lib/current-user.ts";
import { shownNumber } from "../../../lib/question-number.ts";
import { ButtonLink } from "../../../ui/links.tsx";
import { LoadState } from "../../../ui/load-state.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import { RowsSkeleton } from "../../../ui/page-skeleton.tsx";
import { useAction } from "../../../ui/use-action.ts";
import { RecordButtons } from "../record-buttons.tsx";
import { Moderation, Standards } from "./moderation.tsx";
import { PlanForm } from "./plan-form.tsx";
import { roundKey, roundQuery } from "./queries.ts";
import classes from "./round.module.css";

const route = getRouteApi("/user/markinground");

type State = "none" | NonNullable<Round["round"]>["state"];

const STATES: Record<State, string> = {
  none: "Plan who marks what, and what is marked a second time.",
  planned: "Planned. Nobody can mark this test before you open the marking.",
  standard:
    "Standardisation: all markers mark the same scripts, then the marks of each are agreed.",
  open: "Marking is open. Students get their marks when the round is closed.",
  closed: "Closed. The agreed marks are the students', and this record stays as it is.",
};

/** /user/markinground: how several teachers mark a test, and how far they agree; it prints as the record. */
export function RoundPage() {
  const { test: testid } = route.useSearch();
  const isAdmin = useCurrentUser().type === "ADMIN";
  const load = useQuery(roundQuery(testid));
  const { data } = load;
  if (!data) {
    return (
      <>
        <PageHeader title="Marking round" />
        <LoadState load={load} title="The marking round could not be loaded">
          <RowsSkeleton rows={5} height={96} />
        </LoadState>
      </>
    );
  }
  const state: State = data.round?.state ?? "none";
  const isPlan = data.mayLead && (state === "none" || state === "planned");
  return (
    <>
      <PageHeader
        title={`Marking round: ${data.title}`}
        purpose={
          data.mayLead || data.round ? STATES[state] : "The owner of the test plans its marking."
        }
        actions={
          <>
            {!isAdmin && (
              <ButtonLink variant="default" to="/user/marking" search={{ test: testid }}>
                Mark
              </ButtonLink>
            )}
            {data.moderation && <RecordButtons call={() => api(roundFile, { testid })} />}
          </>
        }
      />
      <div className="column">
        <Compared testid={testid} compared={data.compared} />
        {data.mayLead && data.round && state !== "closed" && (
          <NextStep testid={testid} data={data} state={data.round.state} />
        )}
        {isPlan && <PlanForm key={state} testid={testid} data={data} />}
        <Standards testid={testid} data={data} />
        {data.moderation && state !== "planned" && (
          <Moderation testid={testid} data={data} moderation={data.moderation} />
        )}
        {data.mayLead && !isPlan && state !== "closed" && (
          <PlanForm key={state} testid={testid} data={data} />
        )}
      </div>
    </>
  );
}

/** Links to the comparisons of scripts, which are records as the round is. */
function Compared({ testid, compared }: { testid: string } & Pick<Round, "compared">) {
  if (compared.length === 0) return null;
  return (
    <p className={`row ${classes.screen}`}>
      {compared.map(({ _id, ...one }) => (
        <ButtonLink
          key={_id}
          variant="default"
          to="/user/compare"
          search={{ test: testid, question: _id }}
          leftSection={<IconScale size={18} aria-hidden />}
        >
          Comparison of question {shownNumber(one)}
        </ButtonLink>
      ))}
    </p>
  );
}

const DO = {
  standard: "Begin standardisation",
  open: "Open the marking",
  closed: "Close the round",
};

function NextStep({ testid, data, state }: { testid: string; data: Round; state: State }) {
  const standards = data.round?.standards ?? 0;
  const to =
    state === "planned"
      ? standards > 0
        ? "standard"
        : "open"
      : state === "open"
        ? "closed"
        : "open";
  const open = data.moderation?.open ?? 0;
  const isSettled =
    data.standards.length > 0 && data.standards.every(({ agreed }) => agreed !== null);
  const hint = !data.ended
    ? "End the test first: its scripts must be complete."
    : state === "standard" && !isSettled
      ? "Every script below needs agreed marks first."
      : state === "open" && open > 0
        ? `${open} ${open === 1 ? "answer has" : "answers have"} no agreed marks yet.`
        : undefined;
  const move = useAction({
    call: (step: "standard" | "open" | "closed" | "removed") =>
      api(moveRound, { testid, to: step }),
    ask: (step) =>
      step === "closed"
        ? {
            title: "Close the round?",
            text: "Students get the agreed marks. The round cannot be opened again.",
            confirm: "Close the round",
          }
        : step === "removed"
          ? {
              title: "Remove this round?",
              text: "The test is marked as any other again.",
              confirm: "Remove",
              danger: true,
            }
          : undefined,
    refresh: [roundKey(testid), ["marking"], ["results", testid], ["tests", testid, "scores"]],
  });
  return (
    <section className={`card ${classes.section} ${classes.screen}`} aria-label="Next step">
      {hint && <p className="muted">{hint}</p>}
      <p className="row">
        <Button disabled={hint !== undefined} loading={move.busy} onClick={() => move.run(to)}>
          {DO[to]}
        </Button>
        {state === "planned" && (
          <Button variant="subtle" color="red" onClick={() => move.run("removed")}>
            Remove the round
          </Button>
        )}
      </p>
    </section>
  );
}
