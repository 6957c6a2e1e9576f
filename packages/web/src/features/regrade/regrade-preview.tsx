import { Alert, Button, Checkbox, Group, Text } from "@mantine/core";
import type { RegradePreview as Preview } from "@markwell/contract/calls/regrade";
import { IconInfoCircle } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import { counted } from "../../lib/format.ts";
import { FormFailure } from "../../ui/form-failure.tsx";
import { PreviewTable } from "./preview-table.tsx";
import type { QuestionState } from "./queries.ts";
import classes from "./regrade.module.css";
import { bankReasons, countsInWords } from "./regrade-words.ts";
import type { Regrading } from "./use-regrade.ts";

interface RegradePreviewProps {
  preview: Preview;
  state: QuestionState;
  regrading: Regrading;
}

/** What the new key does to every paper, and the button that does it. */
export function RegradePreview({ preview, state, regrading }: RegradePreviewProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new look is news, also for the keyboard
  useEffect(() => heading.current?.focus(), [preview]);
  const { wanted, bank, setBank, busy, unchanged, confirm } = regrading;
  const papers = preview.papers.length;
  const nothing = unchanged && papers === 0;
  const reason = state.bank === "possible" ? "" : bankReasons[state.bank];
  return (
    <section className={classes.preview} aria-labelledby="who-gains">
      <h2 id="who-gains" ref={heading} tabIndex={-1} className={classes.heading}>
        Who gains and who loses
      </h2>
      <Text>{countsInWords(preview)}</Text>
      {preview.byHand > 0 && (
        <Text c="dimmed">
          {`${counted(preview.byHand, "answer keeps its marks", "answers keep their marks")} by hand.`}
        </Text>
      )}
      <PreviewTable preview={preview} />
      <Alert variant="light" icon={<IconInfoCircle size={20} aria-hidden />} role="note">
        Scores, grades and statistics follow at once. Points are added for higher scores and never
        taken back. Students see in their review that the key was corrected.
      </Alert>
      <div className={classes.acts}>
        {!wanted.fullMarks &&
          (state.bank === "possible" ? (
            <Checkbox
              label="Correct it in the question bank, too"
              description="As a new version of the question. Other tests keep the key that they have."
              checked={bank}
              onChange={({ currentTarget: { checked } }) => setBank(checked)}
            />
          ) : (
            reason && <Text c="dimmed">{reason}</Text>
          ))}
        <FormFailure message={regrading.failure} />
        {nothing ? (
          <Text>This is the key already, and every paper is graded by it.</Text>
        ) : (
          <Group>
            <Button onClick={confirm} loading={busy === "regrading"}>
              {papers > 0 ? `Regrade ${counted(papers, "paper")}` : "Correct the key"}
            </Button>
          </Group>
        )}
      </div>
    </section>
  );
}
