import { Button, Group, Stack, Text } from "@mantine/core";
import { texts } from "@markwell/contract/texts";
import type { TopicStatistics } from "@markwell/contract/wire/statistics";
import { IconCompass, IconFilePencil } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useCurrentUser } from "../../lib/current-user.ts";
import { refresh } from "../../lib/query-client.ts";
import type { SubjectTab } from "../../lib/search-fields.ts";
import { tabOf } from "../../lib/subject-tab.ts";
import { say, told, words } from "../../lib/words.ts";
import { FormFailure } from "../../ui/form-failure.tsx";
import { ButtonLink } from "../../ui/links.tsx";
import { Panel } from "../../ui/panel.tsx";
import { useAction } from "../../ui/use-action.ts";
import { firstWorksheetsOf } from "../student-tests/index.ts";
import { sendWorksheet } from "./queries.ts";
import { worksheetTopics } from "./worksheet-topics.ts";

interface WorksheetPanelProps {
  topics: TopicStatistics;
  papers: readonly string[];
  tab: SubjectTab;
}

/**
 * Generate Worksheet: questions of the first 3 weakest topics, for one part of the papers. A student
 * without marked topics begins with topics of the bank; one who waits for approval reads that first.
 */
export function WorksheetPanel({ topics, papers, tab }: WorksheetPanelProps) {
  const { approved } = useCurrentUser();
  const weakest = worksheetTopics(topics);
  const first = useQuery({
    ...firstWorksheetsOf(tab),
    enabled: weakest.length === 0,
  });
  const { checkUp, fromPractice } = first.data ?? {};
  const topicsFor = (paper: string): readonly string[] => {
    if (!approved) return [];
    if (weakest.length > 0) return weakest;
    return first.data?.data.find(({ examType }) => examType === paper)?.topics ?? [];
  };
  const { generate, pending, failure } = useWorksheet(topics.subject, topicsFor);
  const about = [...new Set(papers.flatMap(topicsFor))];
  return (
    <Panel title={say("Generate Worksheet")}>
      <Text c="dimmed">
        {approved
          ? offerOf(about, { weakest: weakest.length > 0, fromPractice }, topics.subject.topic)
          : say(texts.worksheet.pending)}
      </Text>
      <Stack gap="sm" mt="md">
        <Group gap="sm">
          {papers.map((paper) => (
            <Button
              key={paper}
              variant="light"
              leftSection={<IconFilePencil size={18} aria-hidden />}
              disabled={
                topicsFor(paper).length === 0 || (pending !== undefined && pending !== paper)
              }
              loading={pending === paper}
              onClick={() => generate(paper)}
            >
              {told(paper)}
            </Button>
          ))}
        </Group>
        {(checkUp === "new" || checkUp === "open") && (
          <div>
            <Text c="dimmed" mb="xs">
              {say("A short check-up shows which topics fit you.")}
            </Text>
            <ButtonLink
              to="/user/practice"
              search={tabOf(topics.subject.topic)}
              variant="default"
              leftSection={<IconCompass size={18} aria-hidden />}
            >
              {checkUp === "open" ? say("Finish my check-up") : say("Take a check-up")}
            </ButtonLink>
          </div>
        )}
        <FormFailure message={failure} />
      </Stack>
    </Panel>
  );
}

function offerOf(
  topics: readonly string[],
  { weakest, fromPractice }: { weakest: boolean; fromPractice: boolean | undefined },
  subject: string,
): string {
  if (topics.length === 0)
    return say("Answer some questions in {subject} first. Then a worksheet can fit you.", {
      subject: told(subject),
    });
  if (fromPractice) {
    return say(
      "Questions of {topics}. They were the hardest for you in your check-up and practice.",
      { topics: listed(topics) },
    );
  }
  if (weakest)
    return say("Questions of {topics}, at your level. Take your time.", { topics: listed(topics) });
  return say(
    "Start with a first worksheet: questions on {topics}. The next ones will fit what you find hard.",
    { topics: listed(topics) },
  );
}

const listed = (parts: readonly string[]): string =>
  new Intl.ListFormat(words().locale, { type: "conjunction" }).format(parts.map(told));

function useWorksheet(
  subject: { _id: string; topic: string },
  topicsFor: (paper: string) => readonly string[],
) {
  const navigate = useNavigate();
  const { run, busyWith, failure } = useAction({
    call: (examType: string) =>
      sendWorksheet({ subject: subject._id, topics: [...topicsFor(examType)], examType }),
    done: async ({ message, fewer }) => {
      await refresh(["student-tests"]);
      await navigate({ to: "/user/livetest", search: tabOf(subject.topic) });
      return fewer ? `${message} ${fewer}` : message;
    },
  });
  return {
    generate: run,
    /** The pressed button's part, while the worksheet is created. */
    pending: busyWith,
    failure,
  };
}
