import { CloseButton, TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { say } from "../../lib/words.ts";
import { useTypedWords } from "../use-typed-words.ts";
import classes from "./data-table.module.css";

interface TableSearchProps {
  value: string;
  label: string;
  onSearch: (words: string) => void;
}

export function TableSearch({ value, label, onSearch }: TableSearchProps) {
  const { text, clear, field } = useTypedWords(value, onSearch);
  return (
    <TextInput
      {...field}
      className={classes.search}
      aria-label={label}
      placeholder={say("Search")}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={
        text && <CloseButton size="sm" aria-label={say("Clear the search")} onClick={clear} />
      }
    />
  );
}
