import { Button } from "@mantine/core";
import type { Reward } from "@markwell/contract/calls/rewards";
import { IconCategoryPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { notifySuccess } from "../../lib/notify.ts";
import { refresh } from "../../lib/query-client.ts";
import { FormModal } from "../../ui/dialog.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LoadState } from "../../ui/load-state.tsx";
import { RowsSkeleton } from "../../ui/page-skeleton.tsx";
import { categoryList, REWARDS_KEY } from "./queries.ts";
import { RewardForm } from "./reward-form.tsx";

interface RewardModalProps {
  reward?: Reward;
  onClose: () => void;
  onCreateCategory: () => void;
}

export function RewardModal({ reward, onClose, onCreateCategory }: RewardModalProps) {
  const categories = useQuery(categoryList);
  const onSaved = (message: string) => {
    notifySuccess(message);
    onClose();
    void refresh(REWARDS_KEY);
  };
  return (
    <FormModal onClose={onClose} title={reward ? "Edit Reward" : "Create Reward"} size="lg">
      {!categories.data ? (
        <LoadState load={categories}>
          <RowsSkeleton rows={4} />
        </LoadState>
      ) : categories.data.length === 0 ? (
        <EmptyState
          icon={IconCategoryPlus}
          title="No categories yet"
          text="Every reward needs a category. Create a category first, then the reward."
          action={<Button onClick={onCreateCategory}>Create Category</Button>}
        />
      ) : (
        <RewardForm
          {...(reward ? { reward } : {})}
          categories={categories.data}
          onSaved={onSaved}
          onCancel={onClose}
        />
      )}
    </FormModal>
  );
}
