import { TextInput, type TextInputProps } from "@mantine/core";
import { type KeyboardEvent, useState } from "react";
import { type TypedNumber, typedNumber } from "../lib/whole-number.ts";

interface NumberFieldProps extends Omit<TextInputProps, "value" | "onChange" | "step"> {
  value?: TypedNumber | undefined;
  onChange?: (value: TypedNumber) => void;
  decimals?: boolean;
  /** What the arrow keys stay within. */
  min?: number;
  max?: number;
  step?: number;
  /** Stands in the field before and behind the number. */
  before?: string;
  unit?: string;
}

/** A field for a number. What is none stays as it was typed, and the rule of the field says so. */
export function NumberField({
  value = "",
  onChange,
  decimals = false,
  min = 0,
  max = Number.POSITIVE_INFINITY,
  step = 1,
  before,
  unit,
  ...props
}: NumberFieldProps) {
  const [typed, setTyped] = useState("");
  const meant = typedNumber(typed, decimals);
  // Some forms keep NaN for what is no number.
  const isNone = Number.isNaN(value);
  // "1,200" and "+5" stay so; a value from elsewhere replaces them.
  const isTyped = isNone ? typeof meant === "string" : meant === value;
  const shown = isTyped ? typed : isNone ? "" : String(value);
  const onKeyDown = (event: KeyboardEvent) => {
    const steps = event.key === "ArrowUp" ? 1 : event.key === "ArrowDown" ? -1 : 0;
    if (steps === 0 || typeof value !== "number") return;
    event.preventDefault();
    onChange?.(Math.min(max, Math.max(min, value + steps * step)));
  };
  return (
    <TextInput
      inputMode={decimals ? "decimal" : "numeric"}
      autoComplete="off"
      {...section("left", before)}
      {...section("right", unit)}
      {...props}
      value={shown}
      onKeyDown={onKeyDown}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        onChange?.(typedNumber(currentTarget.value, decimals));
      }}
    />
  );
}

const section = (side: "left" | "right", words: string | undefined) =>
  words && {
    [`${side}Section`]: <span className="muted small">{words}</span>,
    [`${side}SectionWidth`]: `calc(${words.length} * 0.5em + 16px)`,
  };
