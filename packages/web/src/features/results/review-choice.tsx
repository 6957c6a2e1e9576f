import { Stack, Text } from "@mantine/core";
import { texts } from "@markwell/contract/texts";
import { IconListCheck, IconPencilCheck, type TablerIcon } from "@tabler/icons-react";
import { say } from "../../lib/words.ts";
import { bigClose } from "../../ui/big-close.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { ButtonLink } from "../../ui/links.tsx";
import { StudentScale } from "../../ui/student-scale.tsx";

interface ReviewChoiceProps {
  testId: string;
  traineeId: string;
  opened: boolean;
  onClose: () => void;
  /** Also called before a review opens; the page may be the one that shows it. */
  onChoose?: () => void;
}

export function ReviewChoice({ testId, traineeId, opened, onClose, onChoose }: ReviewChoiceProps) {
  const choose = () => {
    onClose();
    onChoose?.();
  };
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={say("Review Test")}
      closeButtonProps={bigClose()}
    >
      <StudentScale>
        <Text mb="md">{say(texts.review.choose)}</Text>
        <Stack gap="sm">
          <Choice
            testid={testId}
            traineeid={traineeId}
            icon={IconListCheck}
            name={say(texts.review.full)}
            what={say("Every question")}
            onClick={choose}
          />
          <Choice
            testid={testId}
            traineeid={traineeId}
            isCorrect={false}
            icon={IconPencilCheck}
            name={say(texts.review.correction)}
            what={say("Only questions that were not fully right")}
            onClick={choose}
          />
        </Stack>
      </StudentScale>
    </Dialog>
  );
}

interface ChoiceProps {
  testid: string;
  traineeid: string;
  isCorrect?: false;
  icon: TablerIcon;
  name: string;
  what: string;
  onClick: () => void;
}

function Choice({ icon: Icon, name, what, onClick, ...search }: ChoiceProps) {
  return (
    <ButtonLink
      to="/trainee/taketest"
      search={search}
      variant="default"
      justify="start"
      h="auto"
      mih={72}
      py="sm"
      leftSection={<Icon size={26} stroke={1.7} color="var(--mw-accent-text)" aria-hidden />}
      onClick={onClick}
    >
      <Stack component="span" gap={0} ta="start" lh={1.35}>
        {name}
        <span className="small regular muted">{what}</span>
      </Stack>
    </ButtonLink>
  );
}
