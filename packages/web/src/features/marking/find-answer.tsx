import { CloseButton, Kbd, TextInput } from "@mantine/core";
import { useWindowEvent } from "@mantine/hooks";
import { IconSearch } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { isComposing } from "../../lib/composing.ts";
import classes from "./marking.module.css";

interface FindAnswerProps {
  /** What is found now; "" while all answers are on the desk. */
  found: string;
  namesHidden: boolean;
  onFind: (words: string | undefined) => void;
}

/** Whether a key is part of a text that somebody types; in marks it can be none. */
const isText = (target: EventTarget | null): boolean =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement &&
    target.type !== "checkbox" &&
    target.inputMode !== "decimal");

/** Brings answers by their words on the desk, by the code of a script, or by a name where names are shown. */
export function FindAnswer({ found, namesHidden, onFind }: FindAnswerProps) {
  const [words, setWords] = useState(found);
  const field = useRef<HTMLInputElement>(null);
  useWindowEvent("keydown", (event) => {
    if (event.key !== "/" || isText(event.target) || isComposing(event)) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    field.current?.focus();
    field.current?.select();
  });
  const isSearched = words !== "" || found !== "";
  const clear = () => {
    setWords("");
    if (found !== "") onFind(undefined);
  };
  return (
    <search>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onFind(words.trim() || undefined);
        }}
      >
        <TextInput
          ref={field}
          type="search"
          size="sm"
          aria-label={namesHidden ? "Find by words or code" : "Find by words or name"}
          placeholder={namesHidden ? "Words, or a code" : "Words, or a name"}
          maxLength={100}
          leftSection={<IconSearch size={16} aria-hidden />}
          rightSection={
            isSearched ? (
              <CloseButton size="sm" aria-label="Show all answers" onClick={clear} />
            ) : (
              <Kbd size="xs" className={classes.keys} aria-hidden>
                /
              </Kbd>
            )
          }
          value={words}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== "Escape" || isComposing(event)) return;
            event.preventDefault();
            if (isSearched) clear();
            else focusMarks(event.currentTarget);
          }}
        />
      </form>
    </search>
  );
}

/** Goes back to where the answer is marked. */
const focusMarks = (from: Element) =>
  from
    .closest("section")
    ?.querySelector<HTMLElement>("form input[inputmode=decimal], form input[type=checkbox]")
    ?.focus();
