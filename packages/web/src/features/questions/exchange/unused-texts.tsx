import { Button, Group } from "@mantine/core";
import type { CheckedQuestion, TextUse } from "@markwell/contract/calls/exchange";
import { MOST_IN_PASSAGE } from "@markwell/domain/questions/passage";
import { useState } from "react";
import { wholeNumber } from "../../../lib/whole-number.ts";
import { NumberField } from "../../../ui/number-field.tsx";
import { RichTextView } from "../../../ui/rich-text-view.tsx";
import classes from "./exchange.module.css";

type Unused = NonNullable<CheckedQuestion["unused"]>;

interface UnusedTextsProps {
  /** The question above or below them. */
  number: number;
  texts: Unused;
  place: Unused[number]["place"];
  onUse: (at: number, use: TextUse | undefined) => void;
}

/** Texts of the file that belong to no question yet, at their place: the teacher says what they are. */
export function UnusedTexts({ number, texts, place, onUse }: UnusedTextsProps) {
  return texts.map((text, at) =>
    text.place === place ? (
      <UnusedText
        // biome-ignore lint/suspicious/noArrayIndexKey: a text has no name but its place
        key={at}
        number={number}
        text={text}
        onUse={(use) => onUse(at, use)}
      />
    ) : null,
  );
}

interface UnusedTextProps {
  number: number;
  text: Unused[number];
  onUse: (use: TextUse | undefined) => void;
}

function UnusedText({ number, text: { place, body, use }, onUse }: UnusedTextProps) {
  const [making, setMaking] = useState(false);
  const above = place === "above";
  const where = `the text ${place} question ${number}`;
  if (use) {
    return (
      <Group className={`small ${classes.used}`} gap="4px 12px">
        <span className="muted">{usedWords(use, number)}</span>
        <Button
          variant="subtle"
          size="compact-xs"
          aria-label={`Undo for ${where}`}
          onClick={() => onUse(undefined)}
        >
          Undo
        </Button>
      </Group>
    );
  }
  const addTo = (to: number) => (
    <Button
      variant="default"
      size="compact-sm"
      onClick={() => onUse({ as: "question", number: to })}
    >
      Add to question {to}
    </Button>
  );
  return (
    <section className={classes.unused} aria-label={`Not taken: ${where}`}>
      <span className="small strong">Not taken from the file</span>
      <div className={classes.unusedText}>
        <RichTextView html={body} size="compact" />
      </div>
      <Group gap={8}>
        {above && number > 1 && addTo(number - 1)}
        {addTo(number)}
        <Button
          variant="default"
          size="compact-sm"
          aria-expanded={making}
          onClick={() => setMaking(!making)}
        >
          Make a passage
        </Button>
        <Button variant="default" size="compact-sm" onClick={() => onUse({ as: "leftOut" })}>
          Leave out
        </Button>
      </Group>
      {making && (
        <PassageRange
          above={above}
          number={number}
          onMake={(from, to) => {
            setMaking(false);
            onUse({ as: "passage", from, to });
          }}
        />
      )}
    </section>
  );
}

interface PassageRangeProps {
  above: boolean;
  number: number;
  onMake: (from: number, to: number) => void;
}

/** Of which questions the text is the passage: from its own on, or up to its own. */
function PassageRange({ above, number, onMake }: PassageRangeProps) {
  const [end, setEnd] = useState<number | string>(above ? number + 1 : Math.max(1, number - 1));
  const other = wholeNumber(end);
  const [from, to] = above ? [number, other] : [other, number];
  const fits = Number.isInteger(other) && to >= from && from >= 1 && to - from < MOST_IN_PASSAGE;
  return (
    <Group gap="8px 12px" align="flex-end">
      <NumberField
        label={above ? `Questions ${number} to` : `Up to question ${number}, from`}
        size="xs"
        w={150}
        min={1}
        value={end}
        onChange={setEnd}
        error={fits ? undefined : `At most ${MOST_IN_PASSAGE} questions`}
      />
      <Button size="xs" disabled={!fits} onClick={() => onMake(from, to)}>
        Make the passage
      </Button>
    </Group>
  );
}

function usedWords(use: TextUse, number: number): string {
  switch (use.as) {
    case "question":
      return `The text beside question ${number} is added to question ${use.number}.`;
    case "passage":
      return use.from === use.to
        ? `The text is the passage of question ${use.from}.`
        : `The text is the passage of questions ${use.from} to ${use.to}.`;
    case "leftOut":
      return `The text beside question ${number} is left out.`;
  }
}
