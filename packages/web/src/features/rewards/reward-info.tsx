import { Button, Modal } from "@mantine/core";
import type { Reward } from "@markwell/contract/calls/rewards";
import { IconPencil } from "@tabler/icons-react";
import { counted } from "../../lib/format.ts";
import { Facts } from "../../ui/facts.tsx";
import layout from "../../ui/form-layout.module.css";
import { MediaView } from "../../ui/media-view.tsx";
import classes from "./rewards.module.css";

interface RewardInfoProps {
  reward: Reward;
  onEdit: () => void;
  onClose: () => void;
}

/** A reward with its picture and whole description. */
export function RewardInfo({ reward, onEdit, onClose }: RewardInfoProps) {
  return (
    <Modal
      opened
      onClose={onClose}
      title={reward.name}
      size="md"
      closeButtonProps={{ "aria-label": "Close" }}
    >
      <div className={layout.form}>
        <MediaView src={reward.imgUrl} alt={`Picture of ${reward.name}`} maxHeight={280} />
        <p className={classes.description}>{reward.description}</p>
        <Facts
          facts={[
            ["Category", reward.categoryId.name],
            ["Cost", counted(reward.cost, "point")],
          ]}
        />
        <div className={layout.buttons}>
          <Button
            variant="default"
            leftSection={<IconPencil size={18} aria-hidden />}
            onClick={onEdit}
          >
            Edit
          </Button>
          <Button onClick={onClose}>Close</Button>
        </div>
      </div>
    </Modal>
  );
}
