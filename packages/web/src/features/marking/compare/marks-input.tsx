import { TextInput } from "@mantine/core";

export interface MarksField {
  value: string;
  error: string | undefined;
  onType: (value: string) => void;
}

interface MarksInputProps {
  label: string;
  most: number;
  field: MarksField;
}

/** Marks in the row of a script. */
export const MarksInput = ({ label, most, field }: MarksInputProps) => (
  <TextInput
    aria-label={label}
    inputMode="decimal"
    autoComplete="off"
    w={84}
    size="sm"
    value={field.value}
    error={field.error}
    rightSection={<span className="muted smaller">/ {most}</span>}
    rightSectionWidth={40}
    onChange={({ currentTarget }) => field.onType(currentTarget.value.replace(",", "."))}
  />
);
