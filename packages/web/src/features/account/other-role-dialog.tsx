import { Button, Stack, Text } from "@mantine/core";
import { roleLabel } from "@markwell/domain/people/role";
import { currentUserQuery } from "../../lib/current-user.ts";
import { queryClient } from "../../lib/query-client.ts";
import { becomeRole, type StaffRole } from "../../lib/work-as.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { useAction } from "../../ui/use-action.ts";

interface OtherRoleDialogProps {
  /** In which this page was opened. */
  mine: StaffRole;
  theirs: StaffRole;
}

/** Over a page of one role while another tab of the session works in the other one: no page mixes them. */
export function OtherRoleDialog({ mine, theirs }: OtherRoleDialogProps) {
  const [own, other] = [mine, theirs].map((role) => roleLabel(role).toLowerCase());
  const back = useAction({
    call: () => becomeRole(mine),
    done: (user) => void queryClient.setQueryData(currentUserQuery.queryKey, user),
  });
  return (
    <Dialog
      opened
      onClose={() => undefined}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      title={`You work as ${other} now`}
      overlayProps={{ color: "var(--mantine-color-body)", backgroundOpacity: 1 }}
      centered
    >
      <Stack>
        <Text>
          {`You went on as ${other} in another tab. This page belongs to your work as ${own}. Everything on it is kept.`}
        </Text>
        <Button data-autofocus onClick={() => location.assign("/user/home")}>
          Go to Welcome
        </Button>
        <Button variant="default" loading={back.busy} onClick={() => back.run()}>
          {`Work as ${own} again`}
        </Button>
      </Stack>
    </Dialog>
  );
}
