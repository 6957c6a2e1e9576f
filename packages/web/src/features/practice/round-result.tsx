import { Button, Group } from "@mantine/core";
import type { PracticeRound } from "@markwell/contract/calls/practice";
import { texts } from "@markwell/contract/texts";
import { IconCheck, IconStarFilled } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { counted } from "../../lib/format.ts";
import { refresh } from "../../lib/query-client.ts";
import { ButtonLink } from "../../ui/links.tsx";
import classes from "./practice.module.css";
import { homeQuery, PRACTICE_KEY } from "./queries.ts";
import { useStart } from "./use-start.ts";

interface RoundResultProps {
  round: PracticeRound;
  /** Answers that still wait on this device. */
  kept: number;
  onLookAgain: () => void;
}

/** What came of a round, and what could come next. */
export function RoundResult({ round, kept, onLookAgain }: RoundResultProps) {
  const { run, busy } = useStart();
  const home = useQuery(homeQuery);
  useEffect(() => void refresh([...PRACTICE_KEY, "home"]), []);
  const told = round.questions.filter(({ check }) => check && check.status !== "waiting");
  const right = told.filter(({ check }) => check?.status === "correct").length;
  const full = told.length > 0 && right === round.questions.length;
  const Icon = full ? IconStarFilled : IconCheck;
  return (
    <section className={`card ${classes.result}`} aria-labelledby="round-result">
      <span
        className={`tile soft ${classes.resultIcon}`}
        data-tone={full ? "marigold" : "good"}
        data-full={full || undefined}
        aria-hidden
      >
        <Icon size={38} />
      </span>
      <h2 id="round-result" className={classes.resultTitle}>
        {full ? "All right!" : `${right} of ${round.questions.length} right`}
      </h2>
      <p className={`muted ${classes.resultWords}`}>{resultWords(round, right, kept)}</p>
      {home.data?.enough && (
        <p className={`strong ${classes.resultWords}`}>{texts.practice.enough}</p>
      )}
      <Group gap="sm" justify="center">
        {round.kind === "topic" && (
          <Button
            mih={48}
            variant={home.data?.enough ? "default" : "filled"}
            loading={busy}
            onClick={() => run({ kind: "topic", subject: round.subject._id, topic: round.topic })}
          >
            Five more
          </Button>
        )}
        {round.kind === "like" && (
          <Button mih={48} onClick={() => history.back()}>
            Back to my corrections
          </Button>
        )}
        <ButtonLink
          to="/user/practice"
          search={{}}
          mih={48}
          variant={round.kind === "topic" || round.kind === "like" ? "default" : "filled"}
        >
          {round.kind === "daily" ? "Now one of my choice" : "Back to Practice"}
        </ButtonLink>
        <Button mih={48} variant="subtle" onClick={onLookAgain}>
          Look at them again
        </Button>
      </Group>
    </section>
  );
}

function resultWords(round: PracticeRound, right: number, kept: number): string {
  if (kept > 0) {
    return `${counted(kept, "answer")} ${kept === 1 ? "waits" : "wait"} on this device until the connection is back. Then you see here what was right.`;
  }
  const wrong = round.questions.filter(({ check }) => check?.status === "incorrect").length;
  if (wrong > 0) {
    return `${wrong === 1 ? "The one" : `The ${wrong}`} that you did not get yet ${wrong === 1 ? "comes" : "come"} back tomorrow, so that it stays with you.`;
  }
  return right > 0 ? "Every one of them. Well done." : "";
}
