import { ActionIcon, Button, Group, Text, TextInput, Title, Tooltip } from "@mantine/core";
import {
  createCategory,
  type RewardCategory,
  renameCategory,
} from "@markwell/contract/calls/rewards";
import { texts } from "@markwell/contract/texts";
import { IconPencil, IconPlus, IconTrash } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { counted } from "../../lib/format.ts";
import { notifySuccess, notifyWarning } from "../../lib/notify.ts";
import { refresh } from "../../lib/query-client.ts";
import { errorsOf, useCallForm } from "../../lib/use-call-form.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { FormFailure } from "../../ui/form-failure.tsx";
import layout from "../../ui/form-layout.module.css";
import { LoadState } from "../../ui/load-state.tsx";
import { RowsSkeleton } from "../../ui/page-skeleton.tsx";
import { useAction } from "../../ui/use-action.ts";
import {
  categoryList,
  REWARDS_KEY,
  sendCategoryName,
  sendCategoryRemoval,
  sendNewCategory,
} from "./queries.ts";
import classes from "./rewards.module.css";

/** A new category, and under it those there are: to be renamed, or deleted while they are empty. */
export function CategoryModal({ onClose }: { onClose: () => void }) {
  const categories = useQuery(categoryList);
  return (
    <Dialog opened onClose={onClose} title="Create Category" size="md">
      <div className={layout.form}>
        <NewCategory />
        <section className="column gap-8" aria-label="Categories">
          <Title order={3} size="h4">
            Categories
          </Title>
          {!categories.data ? (
            <LoadState load={categories}>
              <RowsSkeleton rows={3} />
            </LoadState>
          ) : categories.data.length === 0 ? (
            <Text className="sunken" inherit c="dimmed" p="md" bdrs={10} ta="center">
              No categories yet. Add the first one above.
            </Text>
          ) : (
            <ul className={classes.list}>
              {categories.data.map((category) => (
                <CategoryRow key={category._id} category={category} />
              ))}
            </ul>
          )}
        </section>
      </div>
    </Dialog>
  );
}

function NewCategory() {
  const { form, submit, sending, failure } = useCallForm({
    initialValues: { name: "" },
    validate: (values) => errorsOf(createCategory.body, values),
    onSubmit: async ({ name }) => {
      notifySuccess((await sendNewCategory(name)).message);
      form.reset();
      await refresh(REWARDS_KEY);
    },
    // The form shows a refusal.
    onFailure: () => undefined,
  });
  return (
    <form className="column" onSubmit={submit} noValidate>
      <Group gap="sm" align="flex-start" wrap="nowrap">
        <TextInput
          flex={1}
          label="Category name"
          description="Students see each category as a tab"
          withAsterisk
          autoComplete="off"
          data-autofocus
          {...form.getInputProps("name")}
        />
        <Button
          mt={28}
          type="submit"
          leftSection={<IconPlus size={18} aria-hidden />}
          loading={sending}
        >
          Create
        </Button>
      </Group>
      <FormFailure message={failure} />
    </form>
  );
}

function CategoryRow({ category }: { category: RewardCategory }) {
  const { _id, name, rewards } = category;
  const [renaming, setRenaming] = useState(false);
  const removal = useAction({
    call: () => sendCategoryRemoval(_id),
    ask: () => ({
      title: "Are you sure?",
      text: `The category ${name} will be deleted. Existing orders keep its name.`,
      confirm: "Delete category",
      danger: true,
    }),
    refresh: [REWARDS_KEY],
  });
  // Checked before the confirmation; the server checks it, too.
  const remove = () =>
    rewards > 0 ? notifyWarning(texts.reward.categoryInUse(rewards)) : removal.run();
  if (renaming) {
    const onDone = () => {
      setRenaming(false);
      void refresh(REWARDS_KEY);
    };
    return (
      <li className={classes.category}>
        <Rename category={category} onDone={onDone} />
      </li>
    );
  }
  return (
    <li className={classes.category}>
      <span className="strong breaks grow">{name}</span>
      <span className="muted small one-line">{counted(rewards, "reward")}</span>
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
          loading={removal.busy}
          onClick={remove}
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
    <form className={`row ${classes.rename}`} onSubmit={submit} noValidate>
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
