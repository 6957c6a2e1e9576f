import { Button, Group, Stack, Textarea, TextInput } from "@mantine/core";
import { texts } from "@markwell/contract/texts";
import {
  SECTION_TEXT_MAX,
  SECTION_TITLE_MAX,
  SECTIONS_MAX,
  type Section,
} from "@markwell/domain/tests/sections";
import { type Dispatch, type FormEvent, useState } from "react";
import { Dialog } from "../../../ui/dialog.tsx";
import type { WizardAction } from "./wizard-state.ts";

interface SectionDialogProps {
  /** Of the question that it begins with, and its id. */
  number: string;
  before: string;
  /** That begins there already. */
  section: Section | undefined;
  /** No more sections fit into the test. */
  full: boolean;
  dispatch: Dispatch<WizardAction>;
  onClose: () => void;
}

/** A heading before a group of questions, with an instruction of its own. */
export function SectionDialog(props: SectionDialogProps) {
  const { number, before, section, full, dispatch, onClose } = props;
  const [title, setTitle] = useState(section?.title ?? "");
  const [text, setText] = useState(section?.text ?? "");
  const [problem, setProblem] = useState("");
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (title.trim() === "") return setProblem(texts.test.sectionTitle);
    if (full && !section) return setProblem(`A test has at most ${SECTIONS_MAX} sections`);
    dispatch({ type: "section", section: { before, title: title.trim(), text: text.trim() } });
    onClose();
  };
  return (
    <Dialog opened onClose={onClose} title={`Section from question ${number} on`} size="lg">
      <form onSubmit={save} noValidate>
        <Stack>
          <TextInput
            label="Heading"
            placeholder="Section B"
            withAsterisk
            data-autofocus
            maxLength={SECTION_TITLE_MAX}
            value={title}
            error={problem}
            onChange={({ currentTarget }) => setTitle(currentTarget.value)}
          />
          <Textarea
            label="Instruction"
            placeholder="Calculators may be used. Answer all questions."
            autosize
            minRows={2}
            maxRows={8}
            maxLength={SECTION_TEXT_MAX}
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
          <Group justify="flex-end" gap="sm">
            {section && (
              <Button
                variant="subtle"
                color="red"
                onClick={() => {
                  dispatch({ type: "remove-section", before });
                  onClose();
                }}
              >
                Remove the section
              </Button>
            )}
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit">Save</Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
