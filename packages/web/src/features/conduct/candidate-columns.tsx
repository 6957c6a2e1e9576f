import { Checkbox, Progress } from "@mantine/core";
import type { Candidate } from "@markwell/contract/calls/conduct";
import { IconPlugConnected, IconPlugConnectedX } from "@tabler/icons-react";
import { formatTime, orDash } from "../../lib/format.ts";
import type { Column } from "../../ui/data-table/index.ts";
import { Highlighted } from "../../ui/highlighted.tsx";
import { CandidateMenu } from "./candidate-menu.tsx";
import { CandidateStateView } from "./candidate-state-view.tsx";
import classes from "./candidates.module.css";
import { connectionWords, type Moment } from "./candidates.ts";
import type { ConductedTest } from "./queries.ts";
import type { CandidateActs } from "./use-candidate-acts.ts";
import type { Selection } from "./use-selection.ts";

const NOT_SEARCHED = () => "";

interface ColumnOptions {
  test: ConductedTest;
  moment: Moment;
  /** What is searched for. */
  words: string | undefined;
  selection: Selection;
  acts: CandidateActs;
}

/** One line per pupil. Search looks at name, e-mail and contact only. */
export const candidateColumns = ({
  test,
  moment,
  words,
  selection,
  acts,
}: ColumnOptions): Column<Candidate>[] => [
  {
    key: "name",
    head: "Name and Email Id",
    card: "title",
    searchText: ({ name, emailid }) => `${name} ${emailid}`,
    cell: ({ _id, name, emailid, extraMinutes }) => (
      <span className={classes.chooser}>
        <Checkbox
          aria-label={`Select ${name}`}
          checked={selection.has(_id)}
          onChange={() => selection.toggle(_id)}
        />
        <span className={classes.person}>
          <span className={classes.name}>
            <Highlighted text={name} words={words} />
            {extraMinutes > 0 && (
              <span className={classes.extra} title={`${extraMinutes} extra minutes`}>
                +{extraMinutes} min
              </span>
            )}
          </span>
          <span className={classes.quiet} title={emailid}>
            <Highlighted text={emailid} words={words} />
          </span>
        </span>
      </span>
    ),
  },
  { key: "contact", head: "Contact No", cell: ({ contact }) => orDash(contact) },
  {
    key: "answers",
    head: "Answers",
    searchText: NOT_SEARCHED,
    cell: ({ name, answered }) => (
      <span className={classes.answers}>
        <Progress
          aria-label={`Answers of ${name}`}
          className={classes.bar}
          value={test.questionCount === 0 ? 0 : (100 * answered) / test.questionCount}
          size={8}
          transitionDuration={160}
        />
        <span className={classes.figures}>
          {answered}/{test.questionCount}
        </span>
      </span>
    ),
  },
  {
    key: "state",
    head: "State",
    searchText: NOT_SEARCHED,
    cell: (candidate) => <CandidateStateView candidate={candidate} moment={moment} />,
  },
  {
    key: "lastSave",
    head: "Last saved",
    searchText: NOT_SEARCHED,
    cell: (candidate) => {
      const { lastSave, online, state } = candidate;
      const Icon = online ? IconPlugConnected : IconPlugConnectedX;
      return (
        <span className={classes.saved}>
          {lastSave === null ? "–" : formatTime(lastSave)}
          {/* Who has finished may close the browser: that is no news. */}
          {state !== "finished" && (
            <span className={classes.online} data-on={online || undefined}>
              <Icon size={14} aria-hidden />
              {connectionWords(candidate, moment.now)}
            </span>
          )}
        </span>
      );
    },
  },
  {
    key: "acts",
    head: "Acts",
    align: "end",
    searchText: NOT_SEARCHED,
    cell: (candidate) => <CandidateMenu test={test} candidate={candidate} acts={acts} />,
  },
];
