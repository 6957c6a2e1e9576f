import { Button, Group, Select, SimpleGrid, Stack, TextInput } from "@mantine/core";
import { createPassage, type Passage } from "@markwell/contract/calls/passages";
import { clozeProblem } from "@markwell/domain/questions/passage";
import { PASSAGE_KINDS } from "@markwell/domain/questions/passage-kind";
import { LEVELS, levelLabel } from "@markwell/domain/school/lists";
import { useQuery } from "@tanstack/react-query";
import { useCurrentUser } from "../../../lib/current-user.ts";
import { notifySuccess } from "../../../lib/notify.ts";
import { passageLabels } from "../../../lib/passage-labels.ts";
import { refresh } from "../../../lib/query-client.ts";
import { schoolListsQuery } from "../../../lib/school-lists.ts";
import { errorsOf, useCallForm } from "../../../lib/use-call-form.ts";
import { RichTextEditor } from "../../../ui/rich-text-editor.tsx";
import { QUESTIONS_KEY, sendNewPassage, sendPassageEdit } from "../queries.ts";

interface PassageFormProps {
  passage: Passage | undefined;
  onDone: (id: string) => void;
}

const HINTS = {
  text: "The text, pictures or tables that the questions are about.",
  cloze:
    "Type each gap as a number and a line: (1) ____. The first question fills gap 1, and so on.",
  parts: "The text that comes before all parts. Its questions become (a), (b), (c).",
} as const;

export function PassageForm({ passage, onDone }: PassageFormProps) {
  const { subjectId = "" } = useCurrentUser();
  const { data: lists } = useQuery(schoolListsQuery);
  const { form, submit, sending } = useCallForm({
    initialValues: {
      kind: passage?.kind ?? ("text" as Passage["kind"]),
      title: passage?.title ?? "",
      body: passage?.body ?? "",
      subject: passage?.subject._id ?? subjectId,
      level: passage?.level ?? "primary 6",
    },
    validate: (values) => {
      const errors = errorsOf(createPassage.body, values);
      const problem = values.kind === "cloze" ? clozeProblem(values.body) : undefined;
      return { ...(problem ? { body: problem } : {}), ...errors };
    },
    onSubmit: async ({ level, ...values }) => {
      const { title, body } = values;
      const id = passage
        ? await sendPassageEdit({ id: passage._id, title, body, version: passage.version })
        : await sendNewPassage({ ...values, level });
      await refresh(QUESTIONS_KEY);
      notifySuccess(passage ? "Passage saved." : "Passage added to the bank.");
      onDone(id);
    },
  });
  const { kind } = form.values;
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        {!passage && (
          <SimpleGrid minColWidth="min(100%, 200px)">
            <Select
              label="Kind"
              data={PASSAGE_KINDS.map((value) => ({ value, label: passageLabels[value] }))}
              {...form.getInputProps("kind")}
            />
            <Select
              label="Subject"
              data={lists?.subjects.map(({ _id, topic }) => ({ value: _id, label: topic })) ?? []}
              {...form.getInputProps("subject")}
            />
            <Select
              label="Level"
              data={LEVELS.map((value) => ({ value, label: levelLabel(value) }))}
              {...form.getInputProps("level")}
            />
          </SimpleGrid>
        )}
        <TextInput
          label="Title"
          description={kind === "parts" ? "For your lists. Students do not see it." : undefined}
          withAsterisk
          {...form.getInputProps("title")}
        />
        <RichTextEditor
          label="Text"
          required
          description={HINTS[kind]}
          minHeight={160}
          value={form.values.body}
          onChange={(html) => form.setFieldValue("body", html)}
          error={form.errors.body}
          data-path="body"
        />
        <Group justify="flex-end">
          <Button type="submit" loading={sending}>
            {passage ? "Save the passage" : "Create the passage"}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
