import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useCurrentUser } from "../../lib/current-user.ts";
import { counted, formatNumber } from "../../lib/format.ts";
import classes from "./comments/comments.module.css";
import { useOutbox } from "./device-outbox.ts";
import { answerNow } from "./queries.ts";
import { marksOutbox, type SentMark } from "./use-send-mark.ts";

/** Says whether the marks of this desk are on the server, and what to do where they are not. */
export function KeptMarks() {
  const { _id: me } = useCurrentUser();
  const box = marksOutbox(me);
  const { waiting, refused, isOffline } = useOutbox(box);
  const [wrote, setWrote] = useState(false);
  useEffect(() => {
    if (waiting.length > 0) setWrote(true);
  }, [waiting]);
  const onTheWay = waiting.filter(({ _id }) => !refused.has(_id));
  const notTaken = waiting.filter(({ _id }) => refused.has(_id));
  const isKept = isOffline && onTheWay.length > 0;
  return (
    <>
      <span role="status" className="muted smaller regular">
        {onTheWay.length === 0 && wrote && notTaken.length === 0 && "Saved"}
        {onTheWay.length > 0 && !isKept && "Saving…"}
        {isKept && "Not saved"}
      </span>
      {isKept && (
        <p className={`soft small ${classes.kept}`} data-tone="caution" role="status">
          {`No connection. Marks of ${counted(onTheWay.length, "answer")} kept on this device and sent when it is back. Go on marking.`}
        </p>
      )}
      {notTaken.map((mark) => (
        <NotTaken
          key={mark._id}
          mark={mark}
          why={refused.get(mark._id) ?? ""}
          onDrop={() => box.drop(mark._id)}
          onReplace={(version) => {
            box.put({ ...mark, version });
            void box.flush();
          }}
        />
      ))}
    </>
  );
}

interface NotTakenProps {
  mark: SentMark;
  why: string;
  onDrop: () => void;
  onReplace: (version: number) => void;
}

/** Marks that were kept on the device while somebody else marked the answer: nothing is replaced unseen. */
function NotTaken({ mark, why, onDrop, onReplace }: NotTakenProps) {
  const { testid, userid, qid, score } = mark;
  const { data: now } = useQuery(answerNow({ testid, userid, qid }));
  const other = now && now.score !== null && now.version !== mark.version ? now : undefined;
  return (
    <div className={`soft small ${classes.kept}`} data-tone="caution" role="alert">
      <p>
        <strong>{mark.label}:</strong> {why}
      </p>
      <p>
        {`You gave ${formatNumber(Number(score))}, only on this device.`}
        {other && ` ${other.markedBy?.name ?? "There"}: ${formatNumber(other.score ?? 0)}.`}
      </p>
      <p className="row">
        <Button
          variant="default"
          size="compact-sm"
          disabled={!now}
          onClick={() => onReplace(now?.version ?? 0)}
        >
          Save my marks
        </Button>
        <Button variant="subtle" size="compact-sm" onClick={onDrop}>
          Discard mine
        </Button>
      </p>
    </div>
  );
}
