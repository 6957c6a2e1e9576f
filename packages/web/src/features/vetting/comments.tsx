import { Button, Checkbox, Textarea } from "@mantine/core";
import { commentOnTest, settleComment } from "@markwell/contract/calls/vetting";
import { IconMessagePlus } from "@tabler/icons-react";
import { useState } from "react";
import { api } from "../../lib/api.ts";
import { formatDateTime } from "../../lib/format.ts";
import { FormFailure } from "../../ui/form-failure.tsx";
import { useAction } from "../../ui/use-action.ts";
import { type Vetting, vettingQuery } from "./queries.ts";
import classes from "./vetting.module.css";

interface CommentsProps {
  testId: string;
  /** Left out for the test as a whole. */
  question?: { _id: string; number: string };
  comments: Vetting["comments"];
}

interface CommentListProps {
  testId: string;
  about: string;
  comments: Vetting["comments"];
}

/** What was said, with who and when, and a tick for what is dealt with. */
export const CommentList = ({ testId, about, comments }: CommentListProps) => (
  <ul className="column gap-8" aria-label={`Comments on ${about}`}>
    {comments.map((comment) => (
      <Comment key={comment._id} testId={testId} comment={comment} />
    ))}
  </ul>
);

interface CommentProps {
  testId: string;
  comment: Vetting["comments"][number];
}

function Comment({ testId, comment: { _id, text, author, writtenAt, settled } }: CommentProps) {
  const settle = useAction({
    call: (tick: boolean) => api(settleComment, { testid: testId, comment: _id, settled: tick }),
    refresh: [vettingQuery(testId).queryKey],
  });
  return (
    <li className={classes.comment} data-settled={settled !== undefined}>
      <p className="small muted">{`${author.name}, ${formatDateTime(writtenAt)}`}</p>
      <p className="as-typed">{text}</p>
      <Checkbox
        mt={6}
        label={
          settled ? `Dealt with: ${settled.by.name}, ${formatDateTime(settled.at)}` : "Dealt with"
        }
        checked={settled !== undefined}
        disabled={settle.busy}
        onChange={({ currentTarget }) => settle.run(currentTarget.checked)}
      />
    </li>
  );
}

/** The comments, and a field for more. */
export function Comments({ testId, question, comments }: CommentsProps) {
  const [writing, setWriting] = useState(false);
  const [text, setText] = useState("");
  const send = useAction({
    call: () => api(commentOnTest, { testid: testId, qid: question?._id, text }),
    done: ({ message }) => {
      setWriting(false);
      setText("");
      return message;
    },
    // The form shows a refusal.
    failed: () => undefined,
    refresh: [vettingQuery(testId).queryKey],
  });
  const about = question ? `question ${question.number}` : "the whole test";
  return (
    <div className={classes.comments}>
      {comments.length > 0 && <CommentList testId={testId} about={about} comments={comments} />}
      {writing ? (
        <form
          className="column gap-8"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            send.run();
          }}
        >
          <Textarea
            label={`Comment on ${about}`}
            autosize
            minRows={2}
            maxLength={2000}
            data-autofocus
            autoFocus
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
          <FormFailure message={send.failure} />
          <div className="row">
            <Button type="submit" disabled={!text.trim()} loading={send.busy}>
              Save comment
            </Button>
            <Button variant="default" onClick={() => setWriting(false)}>
              Cancel
            </Button>
          </div>
        </form>
      ) : (
        <div>
          <Button
            variant="subtle"
            size="compact-md"
            leftSection={<IconMessagePlus size={18} aria-hidden />}
            aria-label={`Comment on ${about}`}
            onClick={() => setWriting(true)}
          >
            Comment
          </Button>
        </div>
      )}
    </div>
  );
}
