import "../../ui/mantine-overlays.ts";
import { Button, Modal } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { IconCircleCheck, IconCircleDashed, IconFlagFilled } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { counted } from "../../lib/format.ts";
import { say, told } from "../../lib/words.ts";
import { bigClose } from "../../ui/big-close.ts";
import { FailureAlert } from "../../ui/failure-alert.tsx";
import type { QuestionState } from "./exam-state.ts";
import classes from "./late-parts.module.css";
import { AWAY, ifStillAway } from "./use-hand-in.ts";

interface SubmitSheetProps {
  opened: boolean;
  questionStates: readonly QuestionState[];
  sending: boolean;
  failure: string | undefined;
  deadline: number;
  onGo: (place: number) => void;
  onClose: () => void;
  onSubmit: () => void;
}

export function SubmitSheet(props: SubmitSheetProps) {
  const { opened, questionStates, sending, failure, deadline, onGo, onClose, onSubmit } = props;
  const phone = useMediaQuery("(max-width: 600px)");
  const open = questionStates.filter(({ answered }) => !answered);
  const flagged = questionStates.filter((one) => one.flagged);
  return (
    <Modal
      opened={opened}
      onClose={sending ? () => {} : onClose}
      title={say("Submit the test?")}
      size="lg"
      fullScreen={phone}
      closeButtonProps={bigClose()}
    >
      <div className="column gap-20">
        {open.length > 0 ? (
          <Group
            icon={<IconCircleDashed size={20} aria-hidden />}
            title={say(
              "{length, plural, one {# question} other {# questions}} not answered, {open}",
              { length: open.length, open: marksOf(open) },
            )}
            questions={open}
            onGo={onGo}
          />
        ) : (
          <p className={`strong ${classes.done}`}>
            <IconCircleCheck size={22} aria-hidden />
            {say("All {length, plural, one {# question} other {# questions}} are answered.", {
              length: questionStates.length,
            })}
          </p>
        )}
        {flagged.length > 0 && (
          <Group
            icon={<IconFlagFilled size={20} aria-hidden />}
            title={say(
              "{length, plural, one {# question} other {# questions}} flagged, {flagged}",
              { length: flagged.length, flagged: marksOf(flagged) },
            )}
            questions={flagged}
            onGo={onGo}
          />
        )}
        <p className="muted">{say("After submitting you cannot change your answers.")}</p>
        <FailureAlert message={failure} />
        {failure === AWAY && <p className="muted">{ifStillAway(deadline)}</p>}
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose} disabled={sending}>
            {say("Keep working")}
          </Button>
          <Button onClick={onSubmit} loading={sending}>
            {say("Yes, submit")}
          </Button>
        </div>
      </div>
    </Modal>
  );
}

interface GroupProps {
  icon: ReactNode;
  title: string;
  questions: readonly QuestionState[];
  onGo: (place: number) => void;
}

function Group({ icon, title, questions, onGo }: GroupProps) {
  return (
    <section>
      <h3 className={`strong ${classes.title}`}>
        {icon}
        {title}
      </h3>
      <ul className={classes.list}>
        {questions.map(({ id, place, number, marks }) => (
          <li key={id}>
            <Button variant="default" onClick={() => onGo(place)}>
              {say("Question {number}", { number })}
              <span className={`muted regular ${classes.marks}`}>
                {told(counted(marks, "mark"))}
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

const marksOf = (questions: readonly QuestionState[]) =>
  told(
    counted(
      questions.reduce((sum, { marks }) => sum + marks, 0),
      "mark",
    ),
  );
