import { Button, Modal, TextInput } from "@mantine/core";
import { createCategory } from "@markwell/contract/calls/rewards";
import { IconPlus } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { notifySuccess } from "../../lib/notify.ts";
import { errorsOf, useCallForm } from "../../lib/use-call-form.ts";
import { ErrorState } from "../../ui/error-state.tsx";
import { FormFailure } from "../../ui/form-failure.tsx";
import layout from "../../ui/form-layout.module.css";
import { RowsSkeleton } from "../../ui/page-skeleton.tsx";
import { CategoryRow } from "./category-row.tsx";
import { categoryList, REWARDS_KEY, sendNewCategory } from "./queries.ts";
import classes from "./rewards.module.css";

/** A new category, and under it those there are: to be renamed, or deleted while they are empty. */
export function CategoryModal({ onClose }: { onClose: () => void }) {
  const categories = useQuery(categoryList);
  return (
    <Modal
      opened
      onClose={onClose}
      title="Create Category"
      size="md"
      closeButtonProps={{ "aria-label": "Close" }}
    >
      <div className={layout.form}>
        <NewCategory />
        <section className={classes.categories} aria-label="Categories">
          <h3 className={classes.title}>Categories</h3>
          {categories.error && !categories.data ? (
            <ErrorState error={categories.error} onRetry={() => void categories.refetch()} />
          ) : !categories.data ? (
            <RowsSkeleton rows={3} />
          ) : categories.data.length === 0 ? (
            <p className={classes.nothing}>There is no category yet. Write the first one above.</p>
          ) : (
            <ul className={classes.list}>
              {categories.data.map((category) => (
                <CategoryRow key={category._id} category={category} />
              ))}
            </ul>
          )}
        </section>
      </div>
    </Modal>
  );
}

function NewCategory() {
  const queryClient = useQueryClient();
  const { form, submit, sending, failure } = useCallForm({
    initialValues: { name: "" },
    validate: (values) => errorsOf(createCategory.body, values),
    onSubmit: async ({ name }) => {
      notifySuccess((await sendNewCategory(name)).message);
      form.reset();
      await queryClient.invalidateQueries({ queryKey: REWARDS_KEY });
    },
    // What the server refuses stands in the form.
    onFailure: () => undefined,
  });
  return (
    <form className={classes.newCategory} onSubmit={submit} noValidate>
      <div className={classes.line}>
        <TextInput
          label="Category name"
          description="Pupils see a tab for each category"
          withAsterisk
          autoComplete="off"
          data-autofocus
          {...form.getInputProps("name")}
        />
        <Button
          className={classes.beside}
          type="submit"
          leftSection={<IconPlus size={18} aria-hidden />}
          loading={sending}
        >
          Create
        </Button>
      </div>
      <FormFailure message={failure} />
    </form>
  );
}
