import { Button } from "@mantine/core";
import type { Reward } from "@markwell/contract/calls/rewards";
import { pointsAfter } from "@markwell/domain/rewards/purchase";
import { IconStarFilled } from "@tabler/icons-react";
import { counted } from "../../lib/format.ts";
import classes from "./claim-rewards.module.css";

interface RewardCardProps {
  reward: Reward;
  /** What the pupil has. */
  points: number;
  onRedeem: () => void;
}

/** Picture, name, description and cost of a reward; what is out of reach says how far it is. */
export function RewardCard({ reward, points, onRedeem }: RewardCardProps) {
  const { name, description, cost, imgUrl } = reward;
  const affordable = pointsAfter(points, cost) !== undefined;
  return (
    <li className={classes.card}>
      <img className={classes.picture} src={imgUrl} alt="" loading="lazy" />
      <div className={classes.about}>
        <h2 className={classes.name}>{name}</h2>
        <p className={classes.description}>{description}</p>
      </div>
      <div className={classes.foot}>
        <p className={classes.cost}>
          <IconStarFilled size={18} aria-hidden />
          {counted(cost, "point")}
        </p>
        {!affordable && (
          <p className={classes.missing}>{counted(cost - points, "more point", "more points")}</p>
        )}
        <Button
          className={classes.redeem}
          variant={affordable ? "filled" : "default"}
          aria-label={`Redeem ${name} for ${counted(cost, "point")}`}
          onClick={onRedeem}
        >
          Redeem
        </Button>
      </div>
    </li>
  );
}
