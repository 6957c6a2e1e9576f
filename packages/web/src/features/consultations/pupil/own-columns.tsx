import { Button } from "@mantine/core";
import type { Consultation } from "@markwell/contract/calls/consultations";
import { IconHourglass, IconPlayerPlay } from "@tabler/icons-react";
import { formatDate } from "../../../lib/format.ts";
import type { Column } from "../../../ui/data-table/index.ts";
import { SubjectChip } from "../../../ui/subject-chip.tsx";
import classes from "./ask.module.css";

/** Name, Subject, Tutor and Show solution (school platform, section 2). */
export const ownColumns = (show: (consultation: Consultation) => void): Column<Consultation>[] => [
  {
    key: "name",
    head: "Name",
    card: "title",
    cell: ({ name, createdAt }) => (
      <span className={classes.name}>
        {name}
        <span className={classes.note}>{formatDate(createdAt)}</span>
      </span>
    ),
  },
  {
    key: "subject",
    head: "Subject",
    cell: ({ subject }) => <SubjectChip subject={subject.topic} />,
  },
  {
    key: "tutor",
    head: "Tutor",
    cell: ({ tutor, subject }) =>
      tutor.name || <span className={classes.quiet}>All {subject.topic} teachers</span>,
  },
  {
    key: "solution",
    head: "Show solution",
    align: "end",
    cell: (consultation) => <ShowSolution consultation={consultation} show={show} />,
  },
];

interface ShowSolutionProps {
  consultation: Consultation;
  show: (consultation: Consultation) => void;
}

function ShowSolution({ consultation, show }: ShowSolutionProps) {
  const { name, status, watched } = consultation;
  if (status === "unanswer") {
    return (
      <Button
        variant="default"
        disabled
        leftSection={<IconHourglass size={18} aria-hidden />}
        aria-label={`submitted: ${name}`}
      >
        submitted
      </Button>
    );
  }
  return (
    <span>
      {!watched && <span className={classes.fresh}>New</span>}
      <Button
        variant={watched ? "default" : "filled"}
        leftSection={<IconPlayerPlay size={18} aria-hidden />}
        aria-label={`view solution: ${name}`}
        onClick={() => show(consultation)}
      >
        view solution
      </Button>
    </span>
  );
}
