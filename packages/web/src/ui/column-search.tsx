import { Button, CloseButton, NativeSelect, TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { say } from "../lib/words.ts";
import { FoldedFields } from "./folded-fields.tsx";
import { useTypedWords } from "./use-typed-words.ts";

/** A searchable column; with options a choice instead of words. */
export interface SearchField<Name extends string = string> {
  name: Name;
  label: string;
  options?: readonly { value: string; label: string }[];
  /** A date instead of words. */
  kind?: "date";
}

export type SearchWords<Name extends string = string> = Partial<Record<Name, string>>;

interface ColumnSearchProps<Name extends string> {
  fields: readonly SearchField<Name>[];
  values: SearchWords<Name>;
  errors?: { readonly [name: string]: ReactNode };
  onChange: (values: SearchWords<Name>) => void;
}

/**
 * A search field for each column of a list that the server searches; a phone unfolds them. It has the
 * page's only way to clear the search, so that it stays in its place when the list becomes empty.
 */
export function ColumnSearch<Name extends string>({
  fields,
  values,
  errors = {},
  onChange,
}: ColumnSearchProps<Name>) {
  const used = fields.filter(({ name }) => values[name]).length;
  const set = (name: Name, words: string) => {
    const others = Object.entries(values).filter(([key, value]) => key !== name && value);
    onChange(Object.fromEntries(words ? [...others, [name, words]] : others) as SearchWords<Name>);
  };
  return (
    <search aria-label={say("Search by column")}>
      <FoldedFields
        word={say("Search")}
        icon={<IconSearch size={18} aria-hidden />}
        used={used}
        below={
          used > 0 && (
            <Button
              style={{ justifySelf: "start" }}
              variant="subtle"
              size="compact-sm"
              onClick={() => onChange({})}
            >
              {say("Clear the search")}
            </Button>
          )
        }
      >
        {fields.map(({ name, label, options, kind }) =>
          kind === "date" ? (
            <TextInput
              key={name}
              type="date"
              label={label}
              value={values[name] ?? ""}
              error={errors[name]}
              onChange={(event) => set(name, event.currentTarget.value)}
            />
          ) : options ? (
            <NativeSelect
              key={name}
              label={label}
              value={values[name] ?? ""}
              data={[{ value: "", label: say("All") }, ...options]}
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
      </FoldedFields>
    </search>
  );
}

interface WordsProps {
  label: string;
  value: string;
  onSearch: (words: string) => void;
}

function Words({ label, value, onSearch }: WordsProps) {
  const { text, clear, field } = useTypedWords(value, onSearch);
  return (
    <TextInput
      {...field}
      label={label}
      rightSection={
        text && (
          <CloseButton size="sm" aria-label={say("Clear: {label}", { label })} onClick={clear} />
        )
      }
    />
  );
}
