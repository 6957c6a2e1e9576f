import { Alert, Anchor, Box } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { wholePercent } from "@markwell/domain/results/percent";
import { useQuery } from "@tanstack/react-query";
import { RichTextLine } from "../../../ui/rich-text-line.tsx";
import { similarTo } from "../queries.ts";
import type { QuestionValues } from "./question-values.ts";

/** A pause in typing, long enough not to ask at every word. */
const PAUSE_MS = 700;

interface SimilarNoteProps {
  values: QuestionValues;
  except: string | undefined;
}

export function SimilarNote({ values, except }: SimilarNoteProps) {
  const [asked] = useDebouncedValue(
    { subject: values.subject, level: values.level, body: values.body, except },
    PAUSE_MS,
  );
  const query = useQuery(similarTo(asked));
  const found = query.data ?? [];
  return (
    <div aria-live="polite">
      {found.length > 0 && (
        <Alert
          color="yellow"
          title={
            found.length === 1
              ? "The bank has a very similar question"
              : `The bank has ${found.length} very similar questions`
          }
        >
          <Box component="ul" className="bullets breaks" mb={6}>
            {found.map(({ _id, body, likeness }) => (
              <li key={_id}>
                <Anchor component="button" type="button" ta="start" onClick={() => showBeside(_id)}>
                  <RichTextLine html={body} />
                </Anchor>{" "}
                <span className="smaller one-line">{wholePercent(likeness * 100)} % alike</span>
              </li>
            ))}
          </Box>
          You can go on if yours is a different question.
        </Alert>
      )}
    </div>
  );
}

/** In a window of its own, so that the form stays; opened by us, it inherits the session. */
function showBeside(questionId: string): void {
  window.open(`/user/listquestions?open=details&tab=question&question=${questionId}`);
}
