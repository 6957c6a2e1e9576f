import { Badge, TextInput } from "@mantine/core";
import { useDebouncedValue, useNetwork } from "@mantine/hooks";
import { texts } from "@markwell/contract/texts";
import { tidySettings } from "@markwell/domain/grading/short-answer/answer-settings";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { OptionText } from "../../ui/option-text.tsx";
import { type KeyToTry, triedAnswer } from "./queries.ts";
import classes from "./questions.module.css";

/** A pause in typing, long enough not to ask at every letter. */
const PAUSE_MS = 250;

/** A box to type in what a student might write: how it is read, and whether it counts. */
export function TryAnswer({ answerKey }: { answerKey: KeyToTry }) {
  const [typed, setTyped] = useState("");
  const { online } = useNetwork();
  const t = texts.answer;
  const answerSettings = tidySettings(answerKey.answerSettings);
  const [asked] = useDebouncedValue({ ...answerKey, answerSettings, typed }, PAUSE_MS);
  const { data: tried, error } = useQuery({
    ...triedAnswer(asked),
    enabled: online && asked.typed.trim() !== "",
  });
  const shown = typed.trim() !== "" ? tried : undefined;
  return (
    <div className={classes.tried}>
      <TextInput
        label={t.try}
        description={t.tryHelp}
        maxLength={500}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <p className="muted" role="status">
        {online ? (
          error ? (
            error.message
          ) : shown ? (
            <>
              <Badge color={shown.right ? "green" : "red"} variant="light" mr={8}>
                {shown.right ? t.right : t.wrong}
              </Badge>
              {t.read}: <OptionText text={shown.reading} /> (
              {shown.kind ? t.kinds[shown.kind] : t.classic})
            </>
          ) : null
        ) : (
          t.offline
        )}
      </p>
    </div>
  );
}
