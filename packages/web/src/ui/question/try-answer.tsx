import { Badge, TextInput } from "@mantine/core";
import { useDebouncedValue, useNetwork } from "@mantine/hooks";
import type { InputOf } from "@markwell/contract/call";
import { tryAnswer } from "@markwell/contract/calls/questions";
import { texts } from "@markwell/contract/texts";
import type { AnswerSettings } from "@markwell/domain/grading/short-answer/answer-kind";
import { tidySettings } from "@markwell/domain/grading/short-answer/answer-settings";
import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../lib/api.ts";
import { answerField } from "../browser-habits.ts";
import { OptionText } from "../option-text.tsx";
import classes from "./question.module.css";

/** A pause in typing, long enough not to ask at every letter. */
const PAUSE_MS = 250;

type KeyToTry = Omit<InputOf<typeof tryAnswer>, "typed" | "answerSettings"> & {
  answerSettings: AnswerSettings;
};

/** What the grader says of an answer; the one before stays while the next is on its way. */
const triedAnswer = (asked: InputOf<typeof tryAnswer>) =>
  queryOptions({
    queryKey: ["questions", "try", asked],
    queryFn: async ({ signal }) => (await api(tryAnswer, asked, { signal })).data,
    placeholderData: keepPreviousData,
    retry: false,
  });

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
        {...answerField(undefined)}
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
