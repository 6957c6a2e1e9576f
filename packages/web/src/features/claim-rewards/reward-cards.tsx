import { Button, Group, SimpleGrid, Skeleton, Text, Title } from "@mantine/core";
import type { Reward } from "@markwell/contract/calls/rewards";
import { texts } from "@markwell/contract/texts";
import { pointsAfter } from "@markwell/domain/rewards/rewards";
import { IconGift, IconStarFilled } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useCurrentUser } from "../../lib/current-user.ts";
import { counted } from "../../lib/format.ts";
import { notifyWarning } from "../../lib/notify.ts";
import { say, told } from "../../lib/words.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LoadState } from "../../ui/load-state.tsx";
import { useOpened } from "../../ui/use-opened.ts";
import classes from "./claim-rewards.module.css";
import { rewardsIn } from "./queries.ts";
import { RedeemDialog } from "./redeem-dialog.tsx";

const GRID = { minColWidth: "min(100%, 240px)", spacing: 20 };

interface RewardCardsProps {
  categoryId: string;
  redeem: string | undefined;
}

export function RewardCards({ categoryId, redeem }: RewardCardsProps) {
  const { approved, points } = useCurrentUser();
  const rewards = useQuery(rewardsIn(categoryId));
  const opened = useOpened(["redeem"]);
  const chosen = rewards.data?.find(({ _id }) => _id === redeem);

  if (!rewards.data) {
    return (
      <LoadState load={rewards} title={say("The rewards could not be loaded")}>
        <SimpleGrid {...GRID} aria-busy>
          {[1, 2, 3].map((place) => (
            <Skeleton key={place} height={340} radius="lg" />
          ))}
        </SimpleGrid>
      </LoadState>
    );
  }
  if (rewards.data.length === 0) {
    return (
      <EmptyState
        icon={IconGift}
        title={say("No rewards in this category")}
        text={say("Try the other categories, or come back later.")}
      />
    );
  }
  return (
    <>
      <SimpleGrid component="ul" {...GRID}>
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
      </SimpleGrid>
      {chosen && <RedeemDialog key={chosen._id} reward={chosen} onClose={opened.close} />}
    </>
  );
}

interface RewardCardProps {
  reward: Reward;
  points: number;
  onRedeem: () => void;
}

function RewardCard({ reward, points, onRedeem }: RewardCardProps) {
  const { name, description, cost, imgUrl, stock } = reward;
  const affordable = pointsAfter(points, cost) !== undefined;
  return (
    <li className={`card ${classes.card}`}>
      <img className={classes.picture} src={imgUrl} alt="" loading="lazy" />
      <div className={classes.about}>
        <Title order={2} size="h3" fw={700} translate="no">
          {name}
        </Title>
        <Text mt={6} c="dimmed" className="breaks" translate="no">
          {description}
        </Text>
      </div>
      <Group gap="8px 12px" p="16px 18px 18px">
        <p className={classes.cost}>
          <IconStarFilled size={18} aria-hidden />
          {told(counted(cost, "point"))}
        </p>
        {stock !== undefined && (
          <p className="muted">{stock === 0 ? say("None left") : say("{stock} left", { stock })}</p>
        )}
        {!affordable && stock !== 0 && (
          <p className={classes.missing}>
            {say("{missing, plural, one {# more point} other {# more points}}", {
              missing: cost - points,
            })}
          </p>
        )}
        <Button
          fullWidth
          variant={affordable ? "filled" : "default"}
          disabled={stock === 0}
          aria-label={say("Redeem {name} for {cost, plural, one {# point} other {# points}}", {
            name,
            cost,
          })}
          onClick={onRedeem}
        >
          {say("Redeem")}
        </Button>
      </Group>
    </li>
  );
}
