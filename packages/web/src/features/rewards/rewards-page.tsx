import { Button } from "@mantine/core";
import type { Reward } from "@markwell/contract/calls/rewards";
import {
  IconCategoryPlus,
  IconGift,
  IconInfoCircle,
  IconPencil,
  IconPlus,
  IconTrash,
} from "@tabler/icons-react";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { notifyFailure, notifySuccess } from "../../lib/notify.ts";
import { useTableState } from "../../lib/table-state.ts";
import { confirm } from "../../ui/confirm.tsx";
import { DataTable, type RowAct } from "../../ui/data-table/index.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { TableTitle } from "../../ui/table-title.tsx";
import { useOpened } from "../../ui/use-opened.ts";
import { CategoryModal } from "./category-modal.tsx";
import { REWARDS_KEY, rewardList, sendRewardRemoval } from "./queries.ts";
import { rewardColumns } from "./reward-columns.tsx";
import { RewardInfo } from "./reward-info.tsx";
import { RewardModal } from "./reward-modal.tsx";

const route = getRouteApi("/user/rewards");

/** /user/rewards: what pupils can claim with their points (school platform, section 2). */
export function RewardsPage() {
  const queryClient = useQueryClient();
  const place = route.useSearch();
  const [state, change] = useTableState(place);
  const rewards = useQuery(rewardList);
  const opened = useOpened(["open", "reward"]);
  const named = rewards.data?.find(({ _id }) => _id === place.reward);

  const removal = useMutation({
    mutationFn: ({ _id }: Reward) => sendRewardRemoval(_id),
    onSuccess: ({ message }) => notifySuccess(message),
    onError: notifyFailure,
    onSettled: () => queryClient.invalidateQueries({ queryKey: REWARDS_KEY }),
  });
  const remove = async (reward: Reward) => {
    const sure = await confirm({
      title: "Are you sure?",
      text: `Pupils can claim ${reward.name} no more. Orders that were made stay as they are, with name and cost.`,
      confirm: "Delete reward",
      danger: true,
    });
    if (sure) removal.mutate(reward);
  };
  const acts: RowAct<Reward>[] = [
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
      run: (reward) => void remove(reward),
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
        purpose="What pupils can claim with the points that they earn."
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
        rows={rewards.data}
        rowKey={({ _id }) => _id}
        state={state}
        onChange={change}
        acts={acts}
        searchLabel="Search rewards"
        toolbar={<TableTitle>List of Rewards</TableTitle>}
        error={rewards.error}
        onRetry={() => void rewards.refetch()}
        empty={
          <EmptyState
            icon={IconGift}
            title="There are no rewards yet"
            text="Create a category first, then the rewards in it. Pupils see them at once."
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
