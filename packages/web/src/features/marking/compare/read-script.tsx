import { Modal, UnstyledButton } from "@mantine/core";
import type { ComparedScript } from "@markwell/contract/calls/comparisons";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { counted } from "../../../lib/format.ts";
import { LoadState } from "../../../ui/load-state.tsx";
import { RowsSkeleton } from "../../../ui/page-skeleton.tsx";
import { answerNow, type QuestionPlace } from "../queries.ts";
import classes from "./compare.module.css";

/** The code of a script as a button that opens its text. */
export function ReadScript({ place, script }: { place: QuestionPlace; script: ComparedScript }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <UnstyledButton
        className={classes.read}
        aria-label={`Read ${script.name}`}
        onClick={() => setOpened(true)}
      >
        {script.name}
      </UnstyledButton>
      <Modal
        opened={opened}
        onClose={() => setOpened(false)}
        size="lg"
        title={`${script.name}, ${counted(script.words, "word")}`}
      >
        {opened && <ScriptText place={place} code={script._id} />}
      </Modal>
    </>
  );
}

function ScriptText({ place, code }: { place: QuestionPlace; code: string }) {
  const load = useQuery(answerNow({ ...place, userid: code }));
  if (!load.data)
    return (
      <LoadState load={load} title="The script could not be loaded">
        <RowsSkeleton rows={3} height={40} />
      </LoadState>
    );
  return <p className={classes.written}>{load.data.answer}</p>;
}
