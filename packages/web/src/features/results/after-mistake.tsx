import { Button, Group } from "@mantine/core";
import { practiseLike } from "@markwell/contract/calls/practice";
import { kindOf } from "@markwell/domain/questions/kind";
import { markedByHand } from "@markwell/domain/questions/kinds";
import { IconArrowBackUp, IconBarbell, IconMessageQuestion } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { api } from "../../lib/api.ts";
import { useCurrentUser } from "../../lib/current-user.ts";
import { newUuid } from "../../lib/new-uuid.ts";
import { shownNumber } from "../../lib/question-number.ts";
import { say } from "../../lib/words.ts";
import { ButtonLink } from "../../ui/links.tsx";
import { useAction } from "../../ui/use-action.ts";
import type { Review } from "./queries.ts";

interface AfterMistakeProps {
  question: Review["result"][number];
  test: string;
  title: string;
  onRetry: (() => void) | undefined;
}

/** What a student does with a mistake next; what the account may not do yet is not offered. */
export function AfterMistake({ question, test, title, onRetry }: AfterMistakeProps) {
  const navigate = useNavigate();
  const { approved } = useCurrentUser();
  // The same until it has worked, so that a press that is repeated makes no second round.
  const [clientRequestId, setRequest] = useState(newUuid);
  const { run, busy } = useAction({
    call: () => api(practiseLike, { qid: question._id, clientRequestId }),
    done: async ({ data }) => {
      setRequest(newUuid());
      await navigate({ to: "/user/practice", search: { round: data._id } });
    },
  });
  const name = say("question {number}", { number: shownNumber(question) });
  return (
    <Group gap="sm" mt="lg">
      {onRetry && (
        <Button
          mih={48}
          variant="default"
          leftSection={<IconArrowBackUp size={18} aria-hidden />}
          aria-label={say("Try it again: {name}", { name })}
          onClick={onRetry}
        >
          {say("Try it again")}
        </Button>
      )}
      {/* The others need the school's approval of the account. */}
      {approved && !markedByHand(kindOf(question)) && (
        <Button
          mih={48}
          variant="default"
          leftSection={<IconBarbell size={18} aria-hidden />}
          aria-label={say("One like this: {name}", { name })}
          loading={busy}
          onClick={() => run(undefined)}
        >
          {say("One like this")}
        </Button>
      )}
      {approved && (
        <ButtonLink
          mih={48}
          variant="default"
          leftSection={<IconMessageQuestion size={18} aria-hidden />}
          aria-label={say("Ask my tutor about {name} of {title}", { name, title })}
          to="/user/questionConsultation"
          search={{ test, about: question._id }}
        >
          {say("Ask my tutor")}
        </ButtonLink>
      )}
    </Group>
  );
}
