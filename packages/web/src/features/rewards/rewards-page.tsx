import { Button, Group } from "@mantine/core";
import type { Reward } from "@markwell/contract/calls/rewards";
import { shortened } from "@markwell/domain/text/graphemes";
import {
  IconCategoryPlus,
  IconGift,
  IconInfoCircle,
  IconPencil,
  IconPlus,
  IconTrash,
} from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { counted, formatNumber } from "../../lib/format.ts";
import { useTableState } from "../../lib/table-state.ts";
import { type Column, DataTable, type RowAction } from "../../ui/data-table/index.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Facts } from "../../ui/facts.tsx";
import layout from "../../ui/form-layout.module.css";
import { MediaView } from "../../ui/media-view.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { useAction } from "../../ui/use-action.ts";
import { useOpened } from "../../ui/use-opened.ts";
import { CategoryModal } from "./category-modal.tsx";
import { REWARDS_KEY, rewardList, sendRewardRemoval } from "./queries.ts";
import { RewardModal } from "./reward-modal.tsx";
import classes from "./rewards.module.css";

const route = getRouteApi("/user/rewards");

/** /user/rewards: what students can claim with their points (school platform, section 2). */
export function RewardsPage() {
  const place = route.useSearch();
  const [state, change] = useTableState(place);
  const rewards = useQuery(rewardList);
  const opened = useOpened(["open", "reward"]);
  const named = rewards.data?.find(({ _id }) => _id === place.reward);

  const removal = useAction({
    call: ({ _id }: Reward) => sendRewardRemoval(_id),
    ask: ({ name }) => ({
      title: "Are you sure?",
      text: `Students can no longer claim ${name}. Existing orders keep its name and cost.`,
      confirm: "Delete reward",
      danger: true,
    }),
    refresh: [REWARDS_KEY],
  });
  const rowActions: RowAction<Reward>[] = [
    {
      label: ({ name }) => `Info about ${name}`,
      icon: IconInfoCircle,
      run: ({ _id }) => opened.open({ open: "info", reward: _id }),
    },
    {
      label: ({ name }) => `Edit ${name}`,
      icon: IconPencil,
      run: ({ _id }) => opened.open({ open: "edit", reward: _id }),
    },
    {
      label: ({ name }) => `Delete ${name}`,
      icon: IconTrash,
      danger: true,
      run: removal.run,
    },
  ];
  const createCategory = (
    <Button
      variant="default"
      leftSection={<IconCategoryPlus size={18} aria-hidden />}
      onClick={() => opened.open({ open: "category" })}
    >
      Create Category
    </Button>
  );
  const createReward = (
    <Button
      leftSection={<IconPlus size={18} aria-hidden />}
      onClick={() => opened.open({ open: "new" })}
    >
      Create Reward
    </Button>
  );

  return (
    <>
      <PageHeader
        title="Rewards"
        purpose="What students can claim with the points that they earn."
        actions={
          <>
            {createCategory}
            {createReward}
          </>
        }
      />
      <DataTable
        label="List of Rewards"
        columns={rewardColumns}
        load={rewards}
        rowKey={({ _id }) => _id}
        state={state}
        onChange={change}
        actions={rowActions}
        searchLabel="Search rewards"
        titled
        empty={
          <EmptyState
            icon={IconGift}
            title="There are no rewards yet"
            text="Create a category first, then the rewards in it. Students see them at once."
          />
        }
      />
      {place.open === "category" && <CategoryModal onClose={opened.close} />}
      {place.open === "new" && (
        <RewardModal
          onClose={opened.close}
          onCreateCategory={() => opened.replace({ open: "category" })}
        />
      )}
      {place.open === "edit" && named && (
        <RewardModal
          reward={named}
          onClose={opened.close}
          onCreateCategory={() => opened.replace({ open: "category" })}
        />
      )}
      {place.open === "info" && named && (
        <RewardInfo
          reward={named}
          onEdit={() => opened.replace({ open: "edit", reward: named._id })}
          onClose={opened.close}
        />
      )}
    </>
  );
}

const DESCRIPTION_LENGTH = 90;

/** Name, Description, Category and Cost (school platform, section 2 "Admin Create Rewards"). */
const rewardColumns: Column<Reward>[] = [
  {
    key: "name",
    head: "Name",
    card: "title",
    sortBy: ({ name }) => name,
    searchText: ({ name }) => name,
    cell: ({ name, imgUrl }) => (
      <Group component="span" className="strong" display="inline-flex" gap="sm" wrap="nowrap">
        <img className={`rigid sunken ${classes.thumb}`} src={imgUrl} alt="" loading="lazy" />
        {name}
      </Group>
    ),
  },
  {
    key: "description",
    head: "Description",
    searchText: ({ description }) => description,
    cell: ({ description }) => shortened(description, DESCRIPTION_LENGTH),
  },
  {
    key: "category",
    head: "Category",
    sortBy: ({ categoryId }) => categoryId.name,
    cell: ({ categoryId }) => categoryId.name,
  },
  {
    key: "cost",
    head: "Cost",
    align: "end",
    sortBy: ({ cost }) => cost,
    cell: ({ cost, stock }) => (
      <span className="figures one-line">
        {counted(cost, "point")}
        {stock !== undefined && (
          <span className="muted smaller"> · {formatNumber(stock)} left</span>
        )}
      </span>
    ),
    searchText: ({ cost }) => String(cost),
  },
];

interface RewardInfoProps {
  reward: Reward;
  onEdit: () => void;
  onClose: () => void;
}

function RewardInfo({ reward, onEdit, onClose }: RewardInfoProps) {
  return (
    <Dialog opened onClose={onClose} title={reward.name} size="md">
      <div className={layout.form}>
        <MediaView src={reward.imgUrl} alt={`Picture of ${reward.name}`} maxHeight={280} />
        <p className="as-typed">{reward.description}</p>
        <Facts
          facts={[
            ["Category", reward.categoryId.name],
            ["Cost", counted(reward.cost, "point")],
            ["Left to claim", reward.stock === undefined ? "No limit" : formatNumber(reward.stock)],
          ]}
        />
        <div className={layout.buttons} data-bottom-bar>
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
    </Dialog>
  );
}
