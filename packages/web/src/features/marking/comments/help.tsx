import { Button, Collapse, Stack } from "@mantine/core";
import { markingHelp } from "@markwell/contract/calls/comments";
import { IconChevronDown, IconChevronUp } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { api } from "../../../lib/api.ts";
import { counted, formatDateTime } from "../../../lib/format.ts";
import { AnnotatedText, CommentList, openComment } from "../../../ui/annotated-text.tsx";
import { LoadState } from "../../../ui/load-state.tsx";
import { RowsSkeleton } from "../../../ui/page-skeleton.tsx";
import { plainText } from "../../../ui/rich-text-view.tsx";
import type { AnswerPlace } from "../use-mark-draft.ts";
import classes from "./comments.module.css";

const LIST = "earlier";

interface MarkersHelpProps {
  ids: AnswerPlace;
  inCharacters: boolean;
  opened: boolean;
  onToggle: () => void;
}

/** How long the answer is, and what the student wrote last and was told; no verdict. */
export function MarkersHelp({ ids, inCharacters, opened, onToggle }: MarkersHelpProps) {
  const { testid, userid, qid } = ids;
  const load = useQuery({
    queryKey: ["marking", "help", testid, userid, qid],
    queryFn: ({ signal }) => api(markingHelp, ids, { signal }),
    select: ({ data }) => data,
    enabled: opened,
  });
  const size = (of: { words: number; paragraphs: number }) =>
    `${counted(of.words, inCharacters ? "character" : "word")} in ${counted(of.paragraphs, "paragraph")}`;
  const last = load.data?.last;
  const Icon = opened ? IconChevronUp : IconChevronDown;
  return (
    <section>
      <Button
        variant="default"
        size="sm"
        aria-expanded={opened}
        rightSection={<Icon size={16} aria-hidden />}
        onClick={onToggle}
      >
        Length and last answer
      </Button>
      <Collapse expanded={opened}>
        <Stack gap="sm" mt="sm">
          {opened && !load.data && (
            <LoadState load={load} title="The help could not be loaded">
              <RowsSkeleton rows={2} height={40} />
            </LoadState>
          )}
          {load.data && <p className="figures">{size(load.data)}</p>}
          {load.data && !last && (
            <p className="muted small">
              There is no earlier marked answer of this kind that you may see.
            </p>
          )}
          {last && (
            <>
              <h4 className="small strong breaks">{`Last: ${plainText(last.body)}`}</h4>
              <p className="muted smaller figures">
                {`${last.title}, ${formatDateTime(last.handedInAt)}. ${last.score} of ${last.weightage}, ${size(last)}.`}
              </p>
              <div className={classes.lastText} dir="auto">
                <AnnotatedText
                  text={last.answer}
                  comments={last.comments}
                  onOpen={(id) => openComment(LIST, id)}
                />
              </div>
              <CommentList comments={last.comments} name={LIST} />
              {last.comment && <p className="small breaks">{`At the end: “${last.comment}”`}</p>}
            </>
          )}
        </Stack>
      </Collapse>
    </section>
  );
}
