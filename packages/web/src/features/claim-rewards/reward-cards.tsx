import { Skeleton } from "@mantine/core";
import { texts } from "@markwell/contract/texts";
import { IconGift } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { useCurrentUser } from "../../lib/current-user.ts";
import { notifyWarning } from "../../lib/notify.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { useOpened } from "../../ui/use-opened.ts";
import classes from "./claim-rewards.module.css";
import { rewardsIn } from "./queries.ts";
import { RedeemDialog } from "./redeem-dialog.tsx";
import { RewardCard } from "./reward-card.tsx";

/** The rewards of a category as cards; the one that is about to be claimed stands in the address. */
export function RewardCards({ categoryId }: { categoryId: string }) {
  const { approved, points } = useCurrentUser();
  const { redeem }: { redeem?: string } = useSearch({ strict: false });
  const rewards = useQuery(rewardsIn(categoryId));
  const opened = useOpened(["redeem"]);
  const chosen = rewards.data?.find(({ _id }) => _id === redeem);

  if (rewards.error && !rewards.data) {
    return (
      <ErrorState
        title="The rewards could not be loaded"
        error={rewards.error}
        onRetry={() => void rewards.refetch()}
      />
    );
  }
  if (!rewards.data) {
    return (
      <div className={classes.cards} aria-busy>
        {[1, 2, 3].map((place) => (
          <Skeleton key={place} height={340} radius="lg" />
        ))}
      </div>
    );
  }
  if (rewards.data.length === 0) {
    return (
      <EmptyState
        icon={IconGift}
        title="Nothing is left in this category"
        text="Look into the other categories, or come back later."
      />
    );
  }
  return (
    <>
      <ul className={classes.cards}>
        {rewards.data.map((reward) => (
          <RewardCard
            key={reward._id}
            reward={reward}
            points={points}
            onRedeem={() =>
              approved
                ? opened.open({ redeem: reward._id })
                : notifyWarning(texts.common.approvalNeeded)
            }
          />
        ))}
      </ul>
      {chosen && <RedeemDialog key={chosen._id} reward={chosen} onClose={opened.close} />}
    </>
  );
}
