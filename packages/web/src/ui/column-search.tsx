import { Button, CloseButton, NativeSelect, TextInput } from "@mantine/core";
import { useDebouncedCallback, useDisclosure } from "@mantine/hooks";
import { IconSearch } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import classes from "./column-search.module.css";

/** A column that can be searched; with options a choice instead of words. */
export interface SearchField<Name extends string = string> {
  name: Name;
  label: string;
  options?: readonly { value: string; label: string }[];
}

export type SearchWords<Name extends string = string> = Partial<Record<Name, string>>;

interface ColumnSearchProps<Name extends string> {
  fields: readonly SearchField<Name>[];
  values: SearchWords<Name>;
  /** Gets only the columns that are searched. */
  onChange: (values: SearchWords<Name>) => void;
}

/** A search field for each column of a list that the server searches; a phone unfolds them. */
export function ColumnSearch<Name extends string>({
  fields,
  values,
  onChange,
}: ColumnSearchProps<Name>) {
  const [open, { toggle }] = useDisclosure(false);
  const used = fields.filter(({ name }) => values[name]).length;
  const set = (name: Name, words: string) => {
    const others = Object.entries(values).filter(([key, value]) => key !== name && value);
    onChange(Object.fromEntries(words ? [...others, [name, words]] : others) as SearchWords<Name>);
  };
  return (
    <search className={classes.bar} aria-label="Search by column">
      <Button
        className={classes.fold}
        hiddenFrom="sm"
        variant="default"
        leftSection={<IconSearch size={18} aria-hidden />}
        aria-expanded={open}
        onClick={toggle}
      >
        {used > 0 ? `Search (${used})` : "Search"}
      </Button>
      <div className={classes.fields} data-open={open || undefined}>
        {fields.map(({ name, label, options }) =>
          options ? (
            <NativeSelect
              key={name}
              label={label}
              value={values[name] ?? ""}
              data={[{ value: "", label: "All" }, ...options]}
              onChange={(event) => set(name, event.currentTarget.value)}
            />
          ) : (
            <Words
              key={name}
              label={label}
              value={values[name] ?? ""}
              onSearch={(words) => set(name, words)}
            />
          ),
        )}
      </div>
      {used > 0 && (
        <Button
          className={classes.clear}
          variant="subtle"
          size="compact-sm"
          onClick={() => onChange({})}
        >
          Clear the search
        </Button>
      )}
    </search>
  );
}

interface WordsProps {
  label: string;
  value: string;
  onSearch: (words: string) => void;
}

/** Waits for a pause in typing; Escape clears it. */
function Words({ label, value, onSearch }: WordsProps) {
  const [text, setText] = useState(value);
  const search = useDebouncedCallback(onSearch, 250);
  // Back, or "Clear the search", changes the value from outside.
  useEffect(() => setText(value), [value]);
  const type = (words: string) => {
    setText(words);
    search(words.trim());
  };
  return (
    <TextInput
      type="search"
      label={label}
      value={text}
      rightSection={
        text && <CloseButton size="sm" aria-label={`Clear: ${label}`} onClick={() => type("")} />
      }
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={(event) => event.key === "Escape" && type("")}
    />
  );
}
