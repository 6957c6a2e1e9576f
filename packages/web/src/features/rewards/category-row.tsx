import { ActionIcon, Button, TextInput, Tooltip } from "@mantine/core";
import { type RewardCategory, renameCategory } from "@markwell/contract/calls/rewards";
import { texts } from "@markwell/contract/texts";
import { IconPencil, IconTrash } from "@tabler/icons-react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { counted } from "../../lib/format.ts";
import { notifyFailure, notifySuccess, notifyWarning } from "../../lib/notify.ts";
import { errorsOf, useCallForm } from "../../lib/use-call-form.ts";
import { confirm } from "../../ui/confirm.tsx";
import { FormFailure } from "../../ui/form-failure.tsx";
import { REWARDS_KEY, sendCategoryName, sendCategoryRemoval } from "./queries.ts";
import classes from "./rewards.module.css";

/** One category with what can be done to it. */
export function CategoryRow({ category }: { category: RewardCategory }) {
  const { _id, name, rewards } = category;
  const queryClient = useQueryClient();
  const [renaming, setRenaming] = useState(false);
  const refresh = () => queryClient.invalidateQueries({ queryKey: REWARDS_KEY });
  const removal = useMutation({
    mutationFn: () => sendCategoryRemoval(_id),
    onSuccess: ({ message }) => notifySuccess(message),
    onError: notifyFailure,
    onSettled: refresh,
  });
  const remove = async () => {
    // Said at once, before anything is asked; the server knows it, too.
    if (rewards > 0) return notifyWarning(texts.reward.categoryInUse(rewards));
    const sure = await confirm({
      title: "Are you sure?",
      text: `The category ${name} leaves the list. Orders that were made under it keep its name.`,
      confirm: "Delete category",
      danger: true,
    });
    if (sure) removal.mutate();
  };
  if (renaming) {
    const onDone = () => {
      setRenaming(false);
      void refresh();
    };
    return (
      <li className={classes.category}>
        <Rename category={category} onDone={onDone} />
      </li>
    );
  }
  return (
    <li className={classes.category}>
      <span className={classes.name}>{name}</span>
      <span className={classes.count}>{counted(rewards, "reward")}</span>
      <Tooltip label={`Rename ${name}`}>
        <ActionIcon
          size={32}
          color="gray"
          aria-label={`Rename ${name}`}
          onClick={() => setRenaming(true)}
        >
          <IconPencil size={18} />
        </ActionIcon>
      </Tooltip>
      <Tooltip label={`Delete ${name}`}>
        <ActionIcon
          size={32}
          color="red"
          aria-label={`Delete ${name}`}
          loading={removal.isPending}
          onClick={() => void remove()}
        >
          <IconTrash size={18} />
        </ActionIcon>
      </Tooltip>
    </li>
  );
}

function Rename({ category, onDone }: { category: RewardCategory; onDone: () => void }) {
  const { form, submit, sending, failure } = useCallForm({
    initialValues: { name: category.name },
    validate: (values) => errorsOf(renameCategory.body, values),
    onSubmit: async ({ name }) => {
      notifySuccess((await sendCategoryName(category._id, name)).message);
      onDone();
    },
    onFailure: () => undefined,
  });
  return (
    <form className={classes.rename} onSubmit={submit} noValidate>
      <TextInput
        aria-label={`New name of ${category.name}`}
        autoComplete="off"
        // The pencil was pressed to type here.
        autoFocus
        {...form.getInputProps("name")}
      />
      <Button size="compact-sm" type="submit" loading={sending}>
        Save
      </Button>
      <Button size="compact-sm" variant="default" onClick={onDone}>
        Cancel
      </Button>
      <FormFailure message={failure} />
    </form>
  );
}
