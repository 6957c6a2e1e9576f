import { Button, Group, Stack, Textarea } from "@mantine/core";
import { texts } from "@markwell/contract/texts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { counted, formatDate } from "../../lib/format.ts";
import { newUuid } from "../../lib/new-uuid.ts";
import { LoadState } from "../../ui/load-state.tsx";
import { Panel } from "../../ui/panel.tsx";
import { useAction } from "../../ui/use-action.ts";
import { useUnsavedGuard } from "../../ui/use-unsaved-guard.ts";
import classes from "./parents.module.css";
import { sendMessage, takeBack, writtenTo } from "./queries.ts";

const LONGEST = 1000;

export function MessagesToParents({ studentId }: { studentId: string }) {
  const load = useQuery(writtenTo(studentId));
  const { data } = load;
  const refresh = [writtenTo(studentId).queryKey];
  const removal = useAction({
    call: (_id: string) => takeBack({ _id, studentId }),
    ask: () => ({
      title: "Withdraw this message?",
      text: "Parents will no longer see it. They may have read it already.",
      confirm: "Withdraw",
      danger: true,
    }),
    refresh,
  });
  return (
    <Panel
      title="Messages to parents"
      help={
        data?.parents === 0
          ? "No parent has access yet. The school office invites parents. They will see your message when they sign in."
          : data &&
            `${counted(data.parents, "parent")} can read them. We mail parents that there is a message, but not what it says.`
      }
    >
      {!data && (
        <LoadState load={load} title="The messages could not be loaded">
          <p className="muted">Loading</p>
        </LoadState>
      )}
      {data && (
        <Stack gap="md">
          <MessageForm key={data.messages[0]?._id ?? ""} studentId={studentId} refresh={refresh} />
          {data.messages.map(({ _id, author, text, sentAt, mine }) => (
            <article key={_id} className={classes.written}>
              <p className={classes.messageText}>{text}</p>
              <div className="row between">
                <span className="muted small">{`${author} · ${formatDate(sentAt)}`}</span>
                {mine && (
                  <Button
                    variant="subtle"
                    color="red"
                    size="compact-sm"
                    loading={removal.busyWith === _id}
                    onClick={() => removal.run(_id)}
                  >
                    Withdraw
                  </Button>
                )}
              </div>
            </article>
          ))}
        </Stack>
      )}
    </Panel>
  );
}

interface MessageFormProps {
  studentId: string;
  refresh: readonly (readonly unknown[])[];
}

function MessageForm({ studentId, refresh }: MessageFormProps) {
  // One id for all tries, so that a message that is sent again is stored once.
  const [_id] = useState(newUuid);
  const [text, setText] = useState("");
  const guard = useUnsavedGuard(text.trim() !== "", () => setText(""));
  const sending = useAction({
    call: () => sendMessage({ _id, studentId, text }),
    done: () => {
      guard.release();
      return texts.parent.messageSent;
    },
    refresh,
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sending.run();
      }}
    >
      <Textarea
        label="New message"
        description="The student can read it in the copy of their data."
        autosize
        minRows={2}
        maxRows={10}
        maxLength={LONGEST}
        value={text}
        error={sending.failure}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Group mt="xs">
        <Button type="submit" size="sm" loading={sending.busy} disabled={text.trim() === ""}>
          Send message
        </Button>
      </Group>
    </form>
  );
}
