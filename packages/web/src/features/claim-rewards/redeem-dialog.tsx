import { Button, Group, Stack, Text } from "@mantine/core";
import type { Reward } from "@markwell/contract/calls/rewards";
import { texts } from "@markwell/contract/texts";
import { pointsAfter } from "@markwell/domain/rewards/rewards";
import { IconMoodSad } from "@tabler/icons-react";
import { useState } from "react";
import { useCurrentUser } from "../../lib/current-user.ts";
import { counted } from "../../lib/format.ts";
import { newUuid } from "../../lib/new-uuid.ts";
import { say, told } from "../../lib/words.ts";
import { bigClose } from "../../ui/big-close.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { Facts } from "../../ui/facts.tsx";
import { StudentScale } from "../../ui/student-scale.tsx";
import { useAction } from "../../ui/use-action.ts";
import classes from "./claim-rewards.module.css";
import { SHOP_CHANGES, sendClaim } from "./queries.ts";

interface RedeemDialogProps {
  reward: Reward;
  onClose: () => void;
}

/** Asks before points are spent, with what remains; without enough points it says 'Oops!'. */
export function RedeemDialog({ reward, onClose }: RedeemDialogProps) {
  const { points } = useCurrentUser();
  // One for each opened question: pressing twice, or again after a cut connection, buys once.
  const [requestid] = useState(newUuid);
  const claim = useAction({
    call: () => sendClaim({ rewardId: reward._id, cost: reward.cost, requestid }),
    done: ({ message }) => {
      onClose();
      return message;
    },
    // Also after a refusal: points or cost are not what this window believed.
    refresh: SHOP_CHANGES,
  });
  // While the claim is under way the fresh points may arrive before it is closed.
  const left = claim.busy || claim.succeeded ? 0 : pointsAfter(points, reward.cost);
  const enough = left !== undefined;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={enough ? say("Redeem {name}?", { name: reward.name }) : say("Not enough points")}
      size="md"
      closeButtonProps={bigClose()}
    >
      <StudentScale>
        <Stack gap={20}>
          {enough ? (
            <img className={classes.chosen} src={reward.imgUrl} alt="" />
          ) : (
            <Group wrap="nowrap" className={classes.oops}>
              <IconMoodSad size={40} stroke={1.5} aria-hidden />
              <Text fz="lg">{say(texts.reward.notEnough)}</Text>
            </Group>
          )}
          <Facts
            facts={[
              [say("Cost"), told(counted(reward.cost, "point"))],
              enough
                ? [
                    say("Points remaining after purchase"),
                    told(counted(Math.max(0, points - reward.cost), "point")),
                  ]
                : [say("You have"), told(counted(points, "point"))],
            ]}
          />
          <Group gap="8px 12px" justify="flex-end">
            {enough && (
              <Button variant="default" disabled={claim.busy} onClick={onClose}>
                {say("Cancel")}
              </Button>
            )}
            {enough ? (
              <Button data-autofocus loading={claim.busy} onClick={() => claim.run()}>
                {say("Confirm")}
              </Button>
            ) : (
              <Button data-autofocus onClick={onClose}>
                {say("Ok")}
              </Button>
            )}
          </Group>
        </Stack>
      </StudentScale>
    </Dialog>
  );
}
