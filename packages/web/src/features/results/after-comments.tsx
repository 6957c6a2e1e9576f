import { Box, Button, Group } from "@mantine/core";
import { readComments } from "@markwell/contract/calls/comments";
import { IconCheck, IconCircleCheck, IconMessageQuestion } from "@tabler/icons-react";
import { api } from "../../lib/api.ts";
import { useCurrentUser } from "../../lib/current-user.ts";
import { formatDateTime } from "../../lib/format.ts";
import { say } from "../../lib/words.ts";
import { ButtonLink } from "../../ui/links.tsx";
import { useAction } from "../../ui/use-action.ts";
import type { Review } from "./queries.ts";

interface AfterCommentsProps {
  question: Review["result"][number];
  testId: string;
  isStudent: boolean;
}

/** What a student does with the comments on an answer: says that they are read, and asks about them; staff read when. */
export function AfterComments({ question, testId, isStudent }: AfterCommentsProps) {
  const { _id: userid, approved } = useCurrentUser();
  const read = useAction({
    call: () => api(readComments, { testid: testId, userid, qid: question._id }),
    done: () => undefined,
    refresh: [["results", testId]],
  });
  const readAt = question.commentsReadAt ?? read.reply?.data.readAt;
  if (!isStudent) {
    return (
      <Box component="p" mt="sm" className="muted small">
        {readAt
          ? `The student read the comments on ${formatDateTime(readAt)}.`
          : "The student has not said that they have read the comments."}
      </Box>
    );
  }
  return (
    <Group gap="sm" mt="md">
      {readAt ? (
        <p className="row small strong good" role="status">
          <IconCircleCheck size={20} aria-hidden />
          {say("You have read the comments")}
        </p>
      ) : (
        <Button
          mih={48}
          variant="light"
          loading={read.busy}
          leftSection={<IconCheck size={18} aria-hidden />}
          onClick={() => read.run()}
        >
          {say("I have read the comments")}
        </Button>
      )}
      {approved && (
        <ButtonLink
          mih={48}
          variant="default"
          leftSection={<IconMessageQuestion size={18} aria-hidden />}
          to="/user/questionConsultation"
          search={{ test: testId, about: question._id, part: "comments" }}
        >
          {say("Ask about the comments")}
        </ButtonLink>
      )}
    </Group>
  );
}
