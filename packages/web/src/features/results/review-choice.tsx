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
}

export function ReviewChoice({ testId, traineeId, opened, onClose }: ReviewChoiceProps) {
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
            result={false}
            icon={IconListCheck}
            name={say(texts.review.full)}
            what={say("Every question")}
            onClick={onClose}
          />
          <Choice
            testid={testId}
            traineeid={traineeId}
            isCorrect={false}
            icon={IconPencilCheck}
            name={say(texts.review.correction)}
            what={say("Only questions that were not fully right")}
            onClick={onClose}
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
  result?: false;
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
