import { Button, Switch } from "@mantine/core";
import { useLocalStorage } from "@mantine/hooks";
import { IconChecks, IconScale } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { schoolCalendarQuery } from "../../lib/school-calendar.ts";
import { serverNow } from "../../lib/server-clock.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ButtonLink } from "../../ui/links.tsx";
import { LoadState } from "../../ui/load-state.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { RowsSkeleton } from "../../ui/page-skeleton.tsx";
import { AnswerDesk } from "./answer-desk.tsx";
import { ComparisonsToJudge } from "./compare/to-judge.tsx";
import classes from "./marking.module.css";
import { type QuestionPlace, waitingIn } from "./queries.ts";
import { ClassFilter, QuestionChoice, TestFilter } from "./question-choice.tsx";

const route = getRouteApi("/user/marking");

export function MarkingPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const now = useMinute();
  const waiting = useQuery(waitingIn(search.class));
  const questions = waiting.data?.questions;
  const [namesSwitch, setNamesSwitch] = useLocalStorage<NamesSwitch>({
    key: "markwell.marking-names",
    defaultValue: {},
    getInitialValueInEffect: false,
  });
  const onSchoolDays = useQuery(schoolCalendarQuery).data?.promiseCounts === "school-days";
  const current =
    search.test && search.question ? { testid: search.test, qid: search.question } : undefined;
  // A test whose last answer is marked narrows nothing any more: the next test follows.
  const only = questions?.find(({ testid }) => testid._id === search.only)?.testid._id;
  const listed = questions?.filter(({ testid }) => !only || testid._id === only);
  const open = ({ testid, qid }: QuestionPlace, replace = false) =>
    void navigate({
      search: { only, class: search.class, test: testid, question: qid },
      replace,
    });
  const narrow = (to: string | undefined) => {
    const other =
      to === search.test ? undefined : questions?.find(({ testid }) => testid._id === to);
    const place = other ? { test: other.testid._id, question: other.qid } : {};
    void navigate({ search: (before) => ({ ...before, ...place, only: to }) });
  };

  // The most pressing one of the test is opened, and stays when others become more pressing.
  const first = listed?.find(({ testid }) => !search.test || testid._id === search.test);
  const pressing = first ?? listed?.[0];
  useEffect(() => {
    if (!current && pressing) open({ testid: pressing.testid._id, qid: pressing.qid }, true);
  });

  const shown = questions?.find(
    ({ testid, qid }) => testid._id === current?.testid && qid === current.qid,
  );
  // The last mark takes the question out of the list, and its desk stays.
  const [lastKind, setLastKind] = useState<keyof NamesSwitch>("other");
  const kind = shown ? (shown.blind ? "blind" : "other") : lastKind;
  if (kind !== lastKind) setLastKind(kind);
  // In a round of several markers nobody sees names.
  const round = shown?.round;
  const namesHidden = round !== undefined || (namesSwitch[kind] ?? kind === "blind");

  const next = listed?.find(
    ({ testid, qid }) => testid._id !== current?.testid || qid !== current.qid,
  );
  return (
    <>
      <PageHeader
        title="Marking"
        purpose={`Students are promised their marks within 48 hours${onSchoolDays ? " of school days: weekends and holidays add no time" : ""}. The answers that have waited longest come first.`}
        actions={
          <DeskActions
            roundOf={round && current?.testid}
            compare={shown?.blind && !round && !shown.owner ? current : undefined}
            hidden={namesHidden}
            onHide={(hide) => setNamesSwitch({ ...namesSwitch, [kind]: hide })}
          />
        }
      />
      <ComparisonsToJudge comparisons={waiting.data?.comparisons ?? []} />
      {!questions && (
        <LoadState load={waiting} title="The answers could not be loaded">
          <RowsSkeleton rows={4} height={88} />
        </LoadState>
      )}
      {questions?.length === 0 && !current && (
        <NothingToMark
          inClass={search.class !== undefined}
          onAll={() => void navigate({ search: {} })}
        />
      )}
      {questions && listed && current && (
        <div className={classes.page}>
          {(questions.length > 0 || search.class) && (
            <QuestionChoice
              questions={listed}
              current={current}
              now={now}
              onChoose={open}
              filter={
                <>
                  <ClassFilter
                    classes={waiting.data?.classes ?? []}
                    chosen={search.class}
                    onChoose={(to) => void navigate({ search: { class: to } })}
                  />
                  <TestFilter questions={questions} only={only} onChoose={narrow} />
                </>
              }
            />
          )}
          <AnswerDesk
            key={`${current.testid} ${current.qid} ${search.class ?? ""} ${namesHidden} ${search.find ?? ""}`}
            place={current}
            classId={search.class}
            now={now}
            namesHidden={namesHidden}
            owner={shown?.owner}
            dueAt={shown?.dueAt}
            find={search.find}
            onFind={(find) => void navigate({ search: (before) => ({ ...before, find }) })}
            onNext={next && (() => open({ testid: next.testid._id, qid: next.qid }))}
          />
        </div>
      )}
    </>
  );
}

const NothingToMark = ({ inClass, onAll }: { inClass: boolean; onAll: () => void }) => (
  <EmptyState
    icon={IconChecks}
    title={inClass ? "No answers to mark in this class" : "No answers to mark"}
    text="Long answers and compositions appear here when students hand in."
    action={
      inClass && (
        <Button variant="default" onClick={onAll}>
          Show all classes
        </Button>
      )
    }
  />
);

interface DeskActionsProps {
  /** The test that several teachers mark; nobody sees names then. */
  roundOf: string | undefined;
  /** An own composition, which can be compared in pairs. */
  compare: QuestionPlace | undefined;
  hidden: boolean;
  onHide: (hide: boolean) => void;
}

function DeskActions({ roundOf, compare, hidden, onHide }: DeskActionsProps) {
  return (
    <>
      {compare && (
        <ButtonLink
          variant="default"
          to="/user/compare"
          search={{ test: compare.testid, question: compare.qid }}
          leftSection={<IconScale size={18} aria-hidden />}
        >
          Compare scripts
        </ButtonLink>
      )}
      {roundOf && (
        <ButtonLink variant="default" to="/user/markinground" search={{ test: roundOf }}>
          Marking round
        </ButtonLink>
      )}
      <Switch
        label="Hide names"
        disabled={roundOf !== undefined}
        checked={hidden || roundOf !== undefined}
        onChange={({ currentTarget }) => onHide(currentTarget.checked)}
      />
    </>
  );
}

/** Whether names are hidden, where somebody has chosen: by default those of questions that are marked blind. */
type NamesSwitch = { blind?: boolean; other?: boolean };

/** The server's time now, anew every half minute: enough for hours and minutes. */
function useMinute(): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
