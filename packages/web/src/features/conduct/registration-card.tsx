import { Button } from "@mantine/core";
import { texts } from "@markwell/contract/texts";
import { IconDoor, IconDoorOff } from "@tabler/icons-react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { notifyFailure, notifySuccess } from "../../lib/notify.ts";
import { Card } from "../../ui/card.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { QrCode } from "../../ui/qr-code.tsx";
import { StatusBadge } from "../../ui/status-badge.tsx";
import classes from "./conduct.module.css";
import { type ConductedTest, conductKey, sendRegistration } from "./queries.ts";

/** Registration Link with copy and code, and whether it lets anybody in. */
export function RegistrationCard({ test }: { test: ConductedTest }) {
  const queryClient = useQueryClient();
  const open = test.isRegistrationavailable;
  const change = useMutation({
    mutationFn: () => sendRegistration(test._id, !open),
    onSuccess: () => notifySuccess(texts.test.registrationChanged),
    onError: notifyFailure,
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: conductKey(test._id) }),
        queryClient.invalidateQueries({ queryKey: ["tests", "list"] }),
      ]),
  });
  return (
    <Card title="Registration Link" p="md">
      <div className={classes.registration}>
        <StatusBadge tone={open ? "good" : "plain"} icon={open ? IconDoor : IconDoorOff}>
          {open ? "Registration Open" : "Registration Closed"}
        </StatusBadge>
        <QrCode value={test.registrationLink} label={`Registration for ${test.title}`} size={148} />
        <p className={classes.address}>{test.registrationLink}</p>
        <CopyButton
          value={test.registrationLink}
          label="Copy Registration Link"
          message={texts.test.linkCopied}
        />
        <Button variant="default" loading={change.isPending} onClick={() => change.mutate()}>
          {open ? "Stop Registration" : "Open Registration"}
        </Button>
      </div>
    </Card>
  );
}
