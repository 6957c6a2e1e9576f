import { Button, Group, Stack, Text } from "@mantine/core";
import type { TopicStatistics } from "@markwell/contract/wire/statistics";
import { IconFilePencil } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { refresh } from "../../lib/query-client.ts";
import type { SubjectTab } from "../../lib/search-fields.ts";
import { FormFailure } from "../../ui/form-failure.tsx";
import { Panel } from "../../ui/panel.tsx";
import { useAct } from "../../ui/use-act.ts";
import { sendWorksheet } from "./queries.ts";
import { worksheetTopics } from "./worksheet-topics.ts";

interface WorksheetPanelProps {
  topics: TopicStatistics;
  /** The subject's two parts, one button each. */
  papers: readonly string[];
}

/** Generate Worksheet: questions of the first 3 weakest topics, for one part of the papers. */
export function WorksheetPanel({ topics, papers }: WorksheetPanelProps) {
  const chosen = worksheetTopics(topics);
  const { generate, pending, failure } = useWorksheet(topics.subject, chosen);
  return (
    <Panel title="Generate Worksheet">
      <Text c="dimmed">
        {chosen.length === 0
          ? `Answer some questions in ${topics.subject.topic} first. Then a worksheet can fit you.`
          : `Questions of ${listed(chosen)}, at your level. You do it in your own time.`}
      </Text>
      <Stack gap="sm" mt="md">
        <Group gap="sm">
          {papers.map((paper) => (
            <Button
              key={paper}
              variant="light"
              leftSection={<IconFilePencil size={18} aria-hidden />}
              disabled={chosen.length === 0 || (pending !== undefined && pending !== paper)}
              loading={pending === paper}
              onClick={() => generate(paper)}
            >
              {paper}
            </Button>
          ))}
        </Group>
        <FormFailure message={failure} />
      </Stack>
    </Panel>
  );
}

const listed = (words: readonly string[]): string =>
  new Intl.ListFormat("en-GB", { type: "conjunction" }).format(words);

/** Makes a worksheet of some topics and goes to Take Test, where it stands. */
function useWorksheet(subject: { _id: string; topic: string }, topics: readonly string[]) {
  const navigate = useNavigate();
  const { run, busyWith, failure } = useAct({
    call: (examType: string) =>
      sendWorksheet({ subject: subject._id, topics: [...topics], examType }),
    done: async ({ message }) => {
      await refresh(["student-tests"]);
      const tab = subject.topic.toLowerCase() as SubjectTab;
      await navigate({
        to: "/user/livetest",
        search: { subject: tab === "mathematics" ? undefined : tab },
      });
      return message;
    },
  });
  return {
    generate: run,
    /** The part whose button was pressed, while the worksheet is made. */
    pending: busyWith,
    failure,
  };
}
