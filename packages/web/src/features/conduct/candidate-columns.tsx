import { Checkbox, Progress } from "@mantine/core";
import type { Candidate } from "@markwell/contract/calls/conduct";
import { timeWithExtra } from "@markwell/domain/arrangements/arrangement";
import { pageLeftWords } from "@markwell/domain/attempts/page-left";
import { IconPlugConnected, IconPlugConnectedX } from "@tabler/icons-react";
import { formatContact, formatTime, orDash } from "../../lib/format.ts";
import { IndexBeside } from "../../ui/class-names.tsx";
import type { Column } from "../../ui/data-table/index.ts";
import { Highlighted } from "../../ui/highlighted.tsx";
import { ShownName } from "../../ui/shown-name.tsx";
import { AccountNotes } from "./account-notes.tsx";
import { CandidateMenu } from "./candidate-menu.tsx";
import { CandidateStateView } from "./candidate-state-view.tsx";
import classes from "./candidates.module.css";
import { lastSeenWords, type Moment } from "./candidates.ts";
import type { ConductedTest } from "./queries.ts";
import type { CandidateActions } from "./use-candidate-actions.ts";
import type { Selection } from "./use-selection.ts";

const NOT_SEARCHED = () => "";

interface ColumnOptions {
  test: ConductedTest;
  moment: Moment;
  words: string | undefined;
  selection: Selection;
  actions: CandidateActions;
  arranged: boolean;
  list: readonly Candidate[];
  /** The class that the list is narrowed to; "" for all. */
  classId: string;
}

/**
 * One line per student. Search looks at name, e-mail and contact only; the e-mail shows while somebody searches, and
 * where two share a name.
 */
export const candidateColumns = ({
  test,
  moment,
  words,
  selection,
  actions,
  arranged,
  list,
  classId,
}: ColumnOptions): Column<Candidate>[] => [
  {
    key: "name",
    head: "Name and Email Id",
    card: "title",
    searchText: ({ name, emailid, username }) => `${name} ${emailid} ${username}`,
    cell: ({ _id, name, emailid, username, ...account }) => (
      <span className="row unwrapped">
        <Checkbox
          aria-label={`Select ${name}`}
          checked={selection.has(_id)}
          onChange={() => selection.toggle(_id)}
        />
        <span className={`grow strong breaks ${classes.person}`}>
          <span className="row">
            <ShownName person={{ name, ...account }} words={words} />
            <IndexBeside classes={account.classes} chosen={classId} />
            <ExtraTime test={test} candidate={account} arranged={arranged} />
          </span>
          {words && (
            <span className="cut muted smaller regular" title={emailid || username}>
              <Highlighted text={emailid || username} words={words} />
            </span>
          )}
          <AccountNotes {...account} />
        </span>
      </span>
    ),
  },
  // An empty column would only take room from the others.
  ...(list.some(({ contact }) => contact)
    ? [
        {
          key: "contact",
          head: "Contact No",
          searchText: ({ contact }: Candidate) => contact,
          cell: ({ contact }: Candidate) => orDash(formatContact(contact)),
        },
      ]
    : []),
  {
    key: "answers",
    head: "Answers",
    searchText: NOT_SEARCHED,
    cell: (candidate) => <Answers candidate={candidate} count={test.questionCount} />,
  },
  {
    key: "state",
    head: "State",
    searchText: NOT_SEARCHED,
    cell: (candidate) => (
      <>
        <CandidateStateView
          candidate={candidate}
          moment={moment}
          onLetBackIn={() => actions.letBackInAtOnce(candidate)}
        />
        {candidate.deviceNowOf && (
          <span className="caution smaller">
            Answers may wait on the device that {candidate.deviceNowOf} uses now.
          </span>
        )}
      </>
    ),
  },
  {
    key: "connection",
    head: "Connection",
    searchText: NOT_SEARCHED,
    cell: (candidate) => <Connection candidate={candidate} now={moment.now} />,
  },
  {
    key: "actions",
    head: "Actions",
    align: "end",
    searchText: NOT_SEARCHED,
    cell: (candidate) => <CandidateMenu test={test} candidate={candidate} actions={actions} />,
  },
];

function Answers({ candidate, count }: { candidate: Candidate; count: number }) {
  const { name, answered, lastSave, pageLeft } = candidate;
  return (
    <span className={classes.twoLines}>
      <span className={`row unwrapped ${classes.answers}`}>
        <Progress
          aria-label={`Answers of ${name}`}
          flex={1}
          miw={48}
          value={count === 0 ? 0 : (100 * answered) / count}
          size={8}
          transitionDuration={160}
        />
        <span className="smaller figures">
          {answered}/{count}
        </span>
      </span>
      {lastSave !== null && (
        <span className="cut muted smaller regular">Saved {formatTime(lastSave)}</span>
      )}
      {pageLeft.times > 0 && (
        <span className="muted smaller regular">{pageLeftWords(pageLeft)}</span>
      )}
    </span>
  );
}

function Connection({ candidate, now }: { candidate: Candidate; now: number }) {
  const { online, state } = candidate;
  // Students who have finished may close the browser: that is no news.
  if (state === "finished") return "–";
  const Icon = online ? IconPlugConnected : IconPlugConnectedX;
  return (
    <span className={classes.twoLines}>
      <span className={`with-icon gap-4 smaller ${online ? "good" : "muted"}`}>
        <Icon size={14} aria-hidden />
        {online ? "Online" : "Offline"}
      </span>
      <span className="cut muted smaller regular">{lastSeenWords(candidate, now)}</span>
    </span>
  );
}

interface ExtraTimeProps {
  test: ConductedTest;
  candidate: Pick<Candidate, "extraMinutes" | "arrangedMinutes">;
  arranged: boolean;
}

/** Extra time beside a name; of a student with an arrangement only what all got, while it is hidden. */
function ExtraTime({ test, candidate, arranged }: ExtraTimeProps) {
  const { extraMinutes, arrangedMinutes } = candidate;
  const minutes = arrangedMinutes && !arranged ? test.extraMinutes : extraMinutes;
  if (minutes === 0) return null;
  return (
    <span
      className={`soft tiny strong figures one-line ${classes.extra}`}
      data-tone="marigold"
      title={`${minutes} extra minutes`}
    >
      {arranged && arrangedMinutes ? timeWithExtra(test.duration, minutes) : `+${minutes} min`}
    </span>
  );
}
