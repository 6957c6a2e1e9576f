import { CloseButton, TextInput } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import { IconSearch } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import classes from "./data-table.module.css";

interface TableSearchProps {
  value: string;
  label: string;
  onSearch: (words: string) => void;
}

/** Search field that waits for a pause in typing; Escape clears it. */
export function TableSearch({ value, label, onSearch }: TableSearchProps) {
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
      className={classes.search}
      type="search"
      aria-label={label}
      placeholder="Search"
      value={text}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={
        text && <CloseButton size="sm" aria-label="Clear the search" onClick={() => type("")} />
      }
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={(event) => event.key === "Escape" && type("")}
    />
  );
}
