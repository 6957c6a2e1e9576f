import type { ReplyOf } from "@markwell/contract/call";
import type { candidateScores } from "@markwell/contract/calls/staff-results";
import { placeBeside } from "@markwell/domain/classes/index-number";
import { IconUsers } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { formatNumber, orDash } from "../../../lib/format.ts";
import { useLocalTableState } from "../../../lib/table-state.ts";
import { candidateScoresOf } from "../../../lib/test-queries.ts";
import { ClassNames } from "../../../ui/class-names.tsx";
import { type Column, DataTable } from "../../../ui/data-table/index.ts";
import { EmailText } from "../../../ui/email-text.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ButtonLink } from "../../../ui/links.tsx";
import { ShownName } from "../../../ui/shown-name.tsx";
import { type ChosenClass, ClassFilter, inClass } from "./class-filter.tsx";
import classes from "./list.module.css";

type Score = ReplyOf<typeof candidateScores>["data"][number];

interface Shown {
  numberOn: ((score: Score) => number | null) | undefined;
  contact: boolean;
}

const columns = (testId: string, { numberOn, contact }: Shown): Column<Score>[] => [
  ...(numberOn
    ? [
        {
          key: "index",
          head: "Index",
          align: "end" as const,
          // Students without a number come last.
          sortBy: (score: Score) => numberOn(score) ?? Number.MAX_SAFE_INTEGER,
          searchText: () => "",
          cell: (score: Score) => numberOn(score) ?? "–",
        },
      ]
    : []),
  {
    key: "name",
    head: "Name",
    card: "title",
    sortBy: ({ userid }) => userid.name,
    cell: ({ userid }) => <ShownName person={userid} />,
  },
  {
    key: "emailid",
    head: "Email Id",
    breaks: true,
    sortBy: ({ userid }) => signsInWith(userid),
    searchText: ({ userid }) => signsInWith(userid),
    cell: ({ userid }) => <EmailText text={signsInWith(userid)} />,
  },
  ...(contact
    ? [
        {
          key: "contact",
          head: "Contact No",
          cell: ({ userid }: Score) => orDash(userid.contact),
        },
      ]
    : []),
  {
    key: "class",
    head: "Class",
    sortBy: ({ classes: theirs }) => namesOf(theirs).join(", "),
    searchText: ({ classes: theirs }) => namesOf(theirs).join(" "),
    cell: ({ classes: theirs }) => <ClassNames names={namesOf(theirs)} />,
  },
  {
    key: "score",
    head: "Score",
    align: "end",
    // Students without a result come below 0 marks.
    sortBy: ({ score, absent }) => (absent ? -1 : (score ?? -1)),
    searchText: () => "",
    cell: scoreOf,
  },
  {
    key: "maxMarks",
    head: "Max Marks",
    align: "end",
    searchText: () => "",
    cell: ({ maxMarks }) => formatNumber(maxMarks),
  },
  {
    key: "percent",
    head: "Percent",
    align: "end",
    sortBy: (score) => finalOf(score)?.percentage ?? -1,
    searchText: () => "",
    cell: (score) => {
      const final = finalOf(score);
      return final ? `${final.percentage}%` : "–";
    },
  },
  {
    key: "grade",
    head: "Grade",
    searchText: () => "",
    cell: (score) => orDash(finalOf(score)?.grade),
  },
  {
    key: "sheet",
    head: "Answer sheet",
    align: "end",
    cell: ({ userid, closedHow, absent, neverSaw }) =>
      neverSaw ? (
        NEVER_SAW
      ) : closedHow === "" ? (
        absent ? (
          "Absent"
        ) : (
          "Not handed in"
        )
      ) : (
        <ButtonLink
          to="/trainee/taketest"
          search={{ testid: testId, traineeid: userid._id, isCorrect: true }}
          variant="default"
          size="compact-sm"
        >
          View Answer Sheet
        </ButtonLink>
      ),
  },
];

const NEVER_SAW = "Never saw the questions";

const signsInWith = ({ emailid, username }: Score["userid"]) => emailid || username;
const namesOf = (theirs: Score["classes"]) => theirs.map(({ name }) => name);

/** Percent and grade, once marking is complete. */
function finalOf({ percentage, grade, pending, absent }: Score) {
  return percentage === null || pending || absent ? undefined : { percentage, grade };
}

/** Marks so far, and whether answers wait for marking. */
function scoreOf({ score, pending, absent, percentage }: Score): ReactNode {
  if (score === null || absent) return "–";
  // Nothing is graded so far.
  if (percentage === null) return <span className={classes.waits}>Marking open</span>;
  if (!pending) return formatNumber(score);
  return (
    <span className={classes.score}>
      {formatNumber(score)}
      <span className={classes.waits}>Marking open</span>
    </span>
  );
}

/** A test that has just ended is graded within seconds; until then its attempts are read again. */
const SETTLED_AFTER_MS = 60_000;
const SETTLING_EVERY_MS = 2_000;

interface ScoresTableProps {
  testId: string;
  settling?: boolean;
  chosenClass: ChosenClass;
}

export function ScoresTable({ testId, settling = false, chosenClass }: ScoresTableProps) {
  const [state, change] = useLocalTableState();
  const [openedAt] = useState(() => performance.now());
  const scores = useQuery({
    ...candidateScoresOf(testId),
    refetchInterval: ({ state: { data } }) =>
      settling &&
      data?.some(({ closedHow, absent }) => closedHow === "" && !absent) &&
      performance.now() - openedAt < SETTLED_AFTER_MS
        ? SETTLING_EVERY_MS
        : false,
  });
  const everybody = scores.data;
  const numberOn = ({ classes: theirs }: Score) =>
    placeBeside(theirs, chosenClass.classId)?.index ?? null;
  const numbered = everybody?.some((score) => numberOn(score) !== null);
  const shown = everybody && inClass(everybody, chosenClass.classId).scores;
  return (
    <div className={classes.scores}>
      <DataTable
        label="Students"
        columns={columns(testId, {
          numberOn: numbered ? numberOn : undefined,
          // Right after the test, an empty column only takes room.
          contact: !settling || (everybody?.some(({ userid }) => userid.contact !== "") ?? false),
        })}
        load={{ ...scores, data: shown }}
        rowKey={({ userid }) => userid._id}
        state={state}
        onChange={change}
        searchLabel="Search by name, e-mail, contact or class"
        toolbar={everybody && <ClassFilter testId={testId} scores={everybody} {...chosenClass} />}
        empty={
          <EmptyState
            icon={IconUsers}
            title="Nobody has registered for this test"
            text="Share the registration link from the conduct screen."
          />
        }
      />
    </div>
  );
}
