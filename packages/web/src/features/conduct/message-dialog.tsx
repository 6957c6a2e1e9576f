import { Button, Group, ScrollArea, Textarea, Title } from "@mantine/core";
import { sendMessage } from "@markwell/contract/calls/messages";
import { texts } from "@markwell/contract/texts";
import { MOST_MESSAGE_LENGTH } from "@markwell/domain/attempts/message";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import { api } from "../../lib/api.ts";
import { counted, formatTime } from "../../lib/format.ts";
import { newUuid } from "../../lib/new-uuid.ts";
import { messageOf, notifySuccess, notifyWarning } from "../../lib/notify.ts";
import { refresh } from "../../lib/query-client.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { FormFailure } from "../../ui/form-failure.tsx";
import { useReturnedFocus } from "../../ui/use-returned-focus.ts";
import classes from "./candidates.module.css";
import { type Aim, aimWords } from "./extra-time.ts";
import { inTurn, type Outcome, refusalLines } from "./in-turn.ts";
import { messagesOf } from "./queries.ts";

interface MessageDialogProps {
  testId: string;
  aim: Aim;
  onClose: () => void;
}

export function MessageDialog({ testId, aim, onClose }: MessageDialogProps) {
  useReturnedFocus();
  const [text, setText] = useState("");
  const [failure, setFailure] = useState<string>();
  const [sending, setSending] = useState(false);
  // A repeated try must not send a message twice.
  const [names] = useState(() => new Map<string, string>());
  const field = useRef<HTMLTextAreaElement>(null);
  const empty = text.trim() === "";

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (empty) return field.current?.focus();
    setSending(true);
    setFailure(undefined);
    try {
      const outcome = await say(testId, aim, text, names);
      const lines = refusalLines(outcome);
      if (lines.length > 0 && outcome.done.length === 0) return setFailure(lines.join(" "));
      notifySuccess(
        `${texts.test.messageSent} to ${aimWords({ ...aim, candidates: outcome.done })}.`,
      );
      for (const line of lines) notifyWarning(line);
      onClose();
    } catch (error) {
      setFailure(messageOf(error));
    } finally {
      setSending(false);
      void refresh(messagesOf(testId).queryKey);
    }
  };

  return (
    <Dialog opened onClose={onClose} title={`Message to ${aimWords(aim)}`} centered>
      <form onSubmit={send} noValidate className="column gap-16">
        <Textarea
          ref={field}
          data-autofocus
          label="Message"
          description={`Students see it over the test until they close it. ${text.length} of ${MOST_MESSAGE_LENGTH} characters.`}
          value={text}
          maxLength={MOST_MESSAGE_LENGTH}
          autosize
          minRows={3}
          maxRows={6}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <FormFailure message={failure} />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={sending} disabled={empty}>
            Send
          </Button>
        </Group>
        <SentMessages testId={testId} />
      </form>
    </Dialog>
  );
}

function SentMessages({ testId }: { testId: string }) {
  const { data: sent, error } = useQuery(messagesOf(testId));
  if (error) return <p className="muted smaller">{messageOf(error)}</p>;
  if (!sent || sent.length === 0) return null;
  return (
    <section aria-labelledby="sent-messages">
      <Title id="sent-messages" order={3} size="h5" mb={6}>
        Sent during this test
      </Title>
      <ScrollArea.Autosize mah={200} type="auto">
        <ul className="column gap-8">
          {sent.map(({ _id, text, sentAt, to, readBy }) => (
            <li key={_id}>
              <p className={`small ${classes.said}`}>{text}</p>
              <p className="muted smaller">
                {formatTime(sentAt)} · {to || "everybody"} ·{" "}
                {readBy === 0 ? "not closed yet" : `closed by ${counted(readBy, "student")}`}
              </p>
            </li>
          ))}
        </ul>
      </ScrollArea.Autosize>
    </section>
  );
}

async function say(
  id: string,
  aim: Aim,
  text: string,
  names: Map<string, string>,
): Promise<Outcome> {
  const nameFor = (whom: string) => {
    const key = `${whom} ${text}`;
    const name = names.get(key) ?? newUuid();
    names.set(key, name);
    return name;
  };
  if (aim.everybody) {
    await api(sendMessage, { id, text, message: nameFor("all") });
    return { done: [...aim.candidates], refused: new Map() };
  }
  return inTurn(aim.candidates, ({ _id }) =>
    api(sendMessage, { id, candidate: _id, text, message: nameFor(_id) }),
  );
}
