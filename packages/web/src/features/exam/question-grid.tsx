import { UnstyledButton } from "@mantine/core";
import { IconCheck, IconFlagFilled } from "@tabler/icons-react";
import type { QuestionStanding } from "./exam-state.ts";
import classes from "./toolbar.module.css";

interface QuestionGridProps {
  standings: readonly QuestionStanding[];
  current: number;
  onGo: (place: number) => void;
}

/** Every question by number: a filled square is answered, a ring is not, a flag is a flag. */
export function QuestionGrid({ standings, current, onGo }: QuestionGridProps) {
  return (
    <ul className={classes.grid} aria-label="Questions">
      {standings.map((one) => (
        <li key={one.id}>
          <UnstyledButton
            className={classes.cell}
            data-answered={one.answered || undefined}
            aria-current={one.place === current ? "step" : undefined}
            aria-label={nameOf(one)}
            title={nameOf(one)}
            onClick={() => onGo(one.place)}
          >
            {one.number}
            {one.answered && <IconCheck className={classes.check} size={13} stroke={3} />}
            {one.flagged && <IconFlagFilled className={classes.flag} size={15} />}
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
}

const nameOf = ({ number, answered, flagged }: QuestionStanding) =>
  `Question ${number}, ${answered ? "Completed" : "Incomplete"}${flagged ? ", flagged" : ""}`;

/** What the shapes mean, with how many there are of each. */
export function GridLegend({ standings }: { standings: readonly QuestionStanding[] }) {
  const completed = standings.filter(({ answered }) => answered).length;
  const flagged = standings.filter((one) => one.flagged).length;
  return (
    <ul className={classes.legend}>
      <li>
        <span className={classes.sample} data-answered>
          <IconCheck size={12} stroke={3} aria-hidden />
        </span>
        Completed <span className={classes.count}>{completed}</span>
      </li>
      <li>
        <span className={classes.sample} />
        Incomplete <span className={classes.count}>{standings.length - completed}</span>
      </li>
      <li>
        <span className={classes.sample} data-flag>
          <IconFlagFilled size={15} aria-hidden />
        </span>
        Flagged <span className={classes.count}>{flagged}</span>
      </li>
    </ul>
  );
}
