import { Button, Text, TextInput, Title } from "@mantine/core";
import type { ImportFiling, ImportSummary, Ranges } from "@markwell/contract/calls/exchange";
import { useState } from "react";
import classes from "./exchange.module.css";
import { FilingFields } from "./filing-fields.tsx";
import type { CheckChange } from "./queries.ts";
import { rangesIn } from "./ranges.ts";

interface ForManyProps {
  check: ImportSummary;
  busy: boolean;
  onChange: (change: Pick<CheckChange, "defaults" | "many" | "take">) => void;
}

/** Subject, level and the rest for all questions or some of them, and which of them are imported. */
export function ForMany({ check, busy, onChange }: ForManyProps) {
  const [typed, setTyped] = useState("");
  const [filed, setFiled] = useState<Partial<ImportFiling>>({});
  const some: Ranges | undefined = rangesIn(typed);
  const wrong = typed.trim() !== "" && (!some || some.some(({ to }) => to > check.found));
  const of = some && !wrong ? some : undefined;
  const doubts = check.doubtful;
  const take = (wish: CheckChange["take"]) => () => onChange({ take: wish });
  const look = { variant: "default", size: "xs", disabled: busy || wrong } as const;
  return (
    <section aria-label="For all questions">
      <Title order={3} size={15} mb="xs">
        {of ? `For questions ${typed.trim()}` : "For all questions without their own"}
      </Title>
      <div className={classes.some}>
        <TextInput
          label="Questions"
          size="xs"
          w={170}
          placeholder="All, or such as 1-8, 12"
          value={typed}
          onChange={({ currentTarget: { value } }) => {
            setTyped(value);
            setFiled({});
          }}
          error={wrong && `Numbers from 1 to ${check.found}, such as 1-8, 12`}
        />
        {of ? (
          <Button {...look} onClick={take(of)}>
            Import only these
          </Button>
        ) : (
          <>
            <Button {...look} onClick={take("all")}>
              Import all
            </Button>
            {doubts > 0 && (
              <Button {...look} onClick={take("undoubted")}>
                Import all without doubts
              </Button>
            )}
            <Button {...look} onClick={take("none")}>
              None
            </Button>
          </>
        )}
        {doubts > 0 && (
          <Text size="sm" c="dimmed" pb={6}>
            {doubts === 1 ? "1 question has" : `${doubts} questions have`} something to look at.
            They come first.
          </Text>
        )}
      </div>
      {of ? (
        <FilingFields
          value={{ ...check.defaults, ...filed }}
          onChange={(filing) => {
            setFiled((before) => ({ ...before, ...filing }));
            onChange({ many: { of, filing } });
          }}
          of={`questions ${typed.trim()}`}
        />
      ) : (
        <FilingFields
          value={check.defaults}
          onChange={(defaults) => onChange({ defaults })}
          of="all questions"
        />
      )}
    </section>
  );
}
