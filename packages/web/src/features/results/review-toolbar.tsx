import { Button, Group, SimpleGrid, Stack, Text, UnstyledButton } from "@mantine/core";
import { pageLeftWords } from "@markwell/domain/attempts/page-left";
import { IconHourglass, IconMessage2, IconMessageStar, IconPrinter } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { formatNumber } from "../../lib/format.ts";
import { shownNumber } from "../../lib/question-number.ts";
import { say, told } from "../../lib/words.ts";
import type { Review } from "./queries.ts";
import classes from "./review.module.css";
import { fixedLook, marksText, statusLooks } from "./review-status.ts";

interface ReviewToolbarProps {
  review: Review;
  isStudent: boolean;
  steps: ReactNode;
  current: number;
  /** The mistakes that this student has fixed, by id of question. */
  fixed: (id: string) => boolean;
  onGo: (place: number) => void;
  onPrint: () => void;
  /** Opens the feedback on the test; only for its student. */
  onFeedback: (() => void) | undefined;
}

export function ReviewToolbar({
  review,
  isStudent,
  steps,
  current,
  fixed,
  onGo,
  onPrint,
  onFeedback,
}: ReviewToolbarProps) {
  const sums = [
    [
      isStudent ? say("Your Score") : say("Score"),
      review.scoreWaits ? "–" : formatNumber(review.score),
    ],
    [say("Total"), formatNumber(review.totalMarks)],
  ] as const;
  return (
    <Stack>
      <p className="strong breaks">{review.studentName}</p>
      {steps}
      {review.pageLeft && review.pageLeft.times > 0 && (
        <p className="small muted">{pageLeftWords(review.pageLeft)}</p>
      )}
      <SimpleGrid component="dl" cols={2} spacing="sm">
        {sums.map(([term, marks]) => (
          <div key={term} className={classes.sum}>
            <dt className="small muted">{term}</dt>
            <dd>{marks}</dd>
          </div>
        ))}
      </SimpleGrid>
      {(review.scoreWaits || review.answersWaiting !== undefined) && (
        <p className="small muted">
          {(review.scoreWaits && told(review.scoreWaits)) ??
            answersLater(review.answersWaiting ?? 0)}
        </p>
      )}
      {review.pending && (
        <p className={`strong ${classes.pending}`}>
          <IconHourglass size={18} aria-hidden />
          {say("Final Score: Pending")}
        </p>
      )}
      <Stack component="ul" gap={2} mx={-8} aria-label={say("Questions")}>
        {review.result.map((question, place) => {
          const look = fixed(question._id) ? fixedLook : statusLooks[question.status];
          return (
            <li key={question._id}>
              <UnstyledButton
                className={classes.row}
                aria-current={place === current ? "step" : undefined}
                onClick={() => onGo(place)}
              >
                <Text span miw="2ch" fw={650} className="figures">
                  {shownNumber(question)}
                </Text>
                <Group
                  component="span"
                  gap="xs"
                  wrap="nowrap"
                  flex={1}
                  c={`var(--mw-${look.tone === "info" ? "accent" : look.tone}-text)`}
                >
                  <look.icon size={18} aria-hidden />
                  {say(look.word)}
                </Group>
                <MarksAndComments question={question} />
              </UnstyledButton>
            </li>
          );
        })}
      </Stack>
      <Button
        variant="default"
        fullWidth
        leftSection={<IconPrinter size={18} aria-hidden />}
        onClick={onPrint}
      >
        {say("Print")}
      </Button>
      {onFeedback && (
        <Button
          variant="default"
          fullWidth
          leftSection={<IconMessageStar size={18} aria-hidden />}
          onClick={onFeedback}
        >
          {say("Feedback on this test")}
        </Button>
      )}
    </Stack>
  );
}

function MarksAndComments({ question }: { question: Review["result"][number] }) {
  const count = question.comments?.length ?? 0;
  return (
    <span className="row gap-12 small muted figures">
      {count > 0 && (
        <span
          role="img"
          aria-label={say("{count, plural, one {# comment} other {# comments}}", { count })}
          className="row gap-4"
        >
          <IconMessage2 size={16} aria-hidden />
          {count}
        </span>
      )}
      {marksText(question)}
    </span>
  );
}

const answersLater = (waiting: number) =>
  say(
    "{waiting, plural, one {You can see # answer later. Your score counts it} other {You can see # answers later. Your score counts them}} already.",
    { waiting },
  );
