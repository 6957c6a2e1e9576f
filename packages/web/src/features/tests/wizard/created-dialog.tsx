import { Button, Modal, Stack, Title } from "@mantine/core";
import { texts } from "@markwell/contract/texts";
import { IconCircleCheck } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useEffectEvent } from "react";
import classes from "./wizard.module.css";

/** Assessment core, section 9: post-creation redirect. */
const REDIRECT_MS = 3000;

interface CreatedDialogProps {
  testId: string;
}

/** Says that it worked, and goes to the conduct screen after 3 seconds. */
export function CreatedDialog({ testId }: CreatedDialogProps) {
  const navigate = useNavigate();
  const conduct = () =>
    void navigate({ to: "/user/conducttest", search: { testid: testId }, replace: true });
  const leave = useEffectEvent(conduct);
  useEffect(() => {
    const timer = setTimeout(() => leave(), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Modal.Root opened onClose={() => undefined} closeOnClickOutside={false} centered radius="lg">
      <Modal.Overlay />
      <Modal.Content aria-label={texts.test.created}>
        <Modal.Body>
          <Stack gap="xs" align="center" ta="center" pt="md" pb="xs" px="xs" role="status">
            <IconCircleCheck size={56} stroke={1.5} className="good" aria-hidden />
            <Title order={2} mt={4}>
              {texts.test.created}
            </Title>
            <p className="muted">{texts.test.redirect}</p>
            <span className={classes.timer} aria-hidden />
            <Button variant="subtle" onClick={conduct}>
              Go there now
            </Button>
          </Stack>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
