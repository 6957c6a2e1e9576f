import { ActionIcon, Button, Group, Select, Stack, Text, TextInput } from "@mantine/core";
import type { InputOf, ReplyOf } from "@markwell/contract/call";
import {
  listsToEdit,
  orderListRows,
  retireListRow,
  saveListRow,
} from "@markwell/contract/calls/subjects";
import { type ListKind, moved } from "@markwell/domain/school/list-name";
import { LEVELS, levelLabel } from "@markwell/domain/school/lists";
import { IconArrowDown, IconArrowUp, IconPencil, IconPlus } from "@tabler/icons-react";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useId, useState } from "react";
import { useChangeSearch } from "../../lib/address.ts";
import { api } from "../../lib/api.ts";
import { isComposing } from "../../lib/composing.ts";
import { notifySuccess } from "../../lib/notify.ts";
import { refresh } from "../../lib/query-client.ts";
import { schoolListsQuery } from "../../lib/school-lists.ts";
import { errorsOf, useCallForm } from "../../lib/use-call-form.ts";
import { Card } from "../../ui/card.tsx";
import { FormFailure } from "../../ui/form-failure.tsx";
import { LoadState } from "../../ui/load-state.tsx";
import { RowsSkeleton } from "../../ui/page-skeleton.tsx";
import { useAction } from "../../ui/use-action.ts";
import classes from "./school.module.css";

const listsQuery = queryOptions({
  queryKey: ["lists-to-edit"],
  queryFn: async ({ signal }) => (await api(listsToEdit, {}, { signal })).data,
  staleTime: 0,
});

const CHANGES = [listsQuery.queryKey, schoolListsQuery.queryKey];

type Lists = ReplyOf<typeof listsToEdit>["data"];
type Row = Lists["exam"][number];

type Place = Pick<InputOf<typeof saveListRow>, "subject" | "level" | "band">;

const route = getRouteApi("/user/schoolsettings");

export function EditableLists({ list }: { list: ListKind }) {
  const lists = useQuery(listsQuery);
  if (!lists.data) {
    return (
      <LoadState load={lists} title="The lists could not be loaded">
        <RowsSkeleton rows={8} />
      </LoadState>
    );
  }
  return (
    <Stack maw={720}>
      {list === "exam" && <EntryList list="exam" title="Exams" rows={lists.data.exam} place={{}} />}
      {list === "school" &&
        (["primary", "secondary"] as const).map((band) => (
          <EntryList
            key={band}
            list="school"
            title={band === "primary" ? "Primary schools" : "Secondary schools"}
            rows={lists.data.school.filter((row) => row.band === band)}
            place={{ band }}
          />
        ))}
      {(list === "topic" || list === "component") && <OfSubject list={list} lists={lists.data} />}
    </Stack>
  );
}

function OfSubject({ list, lists }: { list: "topic" | "component"; lists: Lists }) {
  const { subject: asked, level = "primary 6" } = route.useSearch();
  const changeSearch = useChangeSearch();
  const subject = lists.subjects.find(({ _id }) => _id === asked) ?? lists.subjects[0];
  if (!subject) return <Text>There are no subjects yet. Create the first one in All Courses.</Text>;
  const { _id, topic: name } = subject;
  const components = lists.component.filter((row) => row.subject === _id);
  const topics = lists.topic.filter((row) => row.subject === _id && row.level === level);
  return (
    <>
      <Group align="flex-end">
        <Select
          label="Subject"
          data={lists.subjects.map((each) => ({ value: each._id, label: each.topic }))}
          value={_id}
          onChange={(value) => changeSearch({ subject: value ?? undefined })}
        />
        {list === "topic" && (
          <Select
            label="Level"
            data={LEVELS.map((value) => ({ value, label: levelLabel(value) }))}
            value={level}
            onChange={(value) => changeSearch({ level: LEVELS.find((one) => one === value) })}
          />
        )}
      </Group>
      {list === "topic" ? (
        <EntryList
          key={`${_id} ${level}`}
          list="topic"
          title={`Topics of ${name}, ${levelLabel(level)}`}
          rows={topics}
          place={{ subject: _id, level }}
        />
      ) : (
        <EntryList
          key={_id}
          list="component"
          title={`Components of ${name}`}
          rows={components}
          place={{ subject: _id }}
        />
      )}
    </>
  );
}

interface EntryListProps {
  list: ListKind;
  title: string;
  rows: readonly Row[];
  place: Place;
}

/** The entries of one list: add, rename, move, retire, bring back. Each action is saved at once. */
function EntryList({ list, title, rows, place }: EntryListProps) {
  const offered = rows.filter(({ retired }) => !retired);
  const put = rows.filter(({ retired }) => retired);
  const [renaming, setRenaming] = useState<string>();
  const retire = useAction({
    call: ({ _id, retired }: Row) => api(retireListRow, { list, _id, retired: !retired }),
    refresh: CHANGES,
  });
  const order = useAction({
    call: ({ row, by }: { row: Row; by: -1 | 1 }) =>
      list === "school"
        ? Promise.resolve({})
        : api(orderListRows, { list, ids: moved(offered, row, by).map(({ _id }) => _id) }),
    // The list itself shows the change.
    done: () => undefined,
    refresh: CHANGES,
  });
  return (
    <Card title={title}>
      <AddEntry list={list} place={place} />
      {offered.length === 0 && (
        <Text mt="md" c="dimmed">
          This list is empty. Add an entry so that forms and filters can offer it.
        </Text>
      )}
      <ul className={classes.entries} aria-label={title}>
        {offered.map((row, index) => (
          <li key={row._id}>
            {renaming === row._id ? (
              <RenameEntry list={list} row={row} onDone={() => setRenaming(undefined)} />
            ) : (
              <>
                <span className={classes.name}>{row.name}</span>
                {list !== "school" && (
                  <>
                    <IconAction
                      label={`Move ${row.name} up`}
                      icon={IconArrowUp}
                      disabled={index === 0 || order.busy}
                      run={() => order.run({ row, by: -1 })}
                    />
                    <IconAction
                      label={`Move ${row.name} down`}
                      icon={IconArrowDown}
                      disabled={index === offered.length - 1 || order.busy}
                      run={() => order.run({ row, by: 1 })}
                    />
                  </>
                )}
                <IconAction
                  label={`Rename ${row.name}`}
                  icon={IconPencil}
                  run={() => setRenaming(row._id)}
                />
                <Button
                  variant="subtle"
                  size="compact-sm"
                  aria-label={`Retire ${row.name}`}
                  disabled={retire.busy}
                  onClick={() => retire.run(row)}
                >
                  Retire
                </Button>
              </>
            )}
          </li>
        ))}
      </ul>
      {put.length > 0 && (
        <>
          <Text mt="md" fw={600} component="h3" fz="md">
            Retired
          </Text>
          <ul className={classes.entries} aria-label={`${title}, retired`}>
            {put.map((row) => (
              <li key={row._id}>
                <span className={`${classes.name} muted`}>{row.name}</span>
                <Button
                  variant="subtle"
                  size="compact-sm"
                  aria-label={`Bring back ${row.name}`}
                  disabled={retire.busy}
                  onClick={() => retire.run(row)}
                >
                  Bring back
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}

interface IconActionProps {
  label: string;
  icon: typeof IconPencil;
  disabled?: boolean;
  run: () => void;
}

function IconAction({ label, icon: Icon, disabled = false, run }: IconActionProps) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={36}
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={run}
    >
      <Icon size={18} aria-hidden />
    </ActionIcon>
  );
}

function AddEntry({ list, place }: { list: ListKind; place: Place }) {
  const { form, submit, sending, failure } = useCallForm({
    initialValues: { name: "" },
    validate: ({ name }) => errorsOf(saveListRow.body, { list, name, ...place }),
    onSubmit: async ({ name }) => {
      const { message } = await api(saveListRow, { list, name, ...place });
      form.reset();
      if (message) notifySuccess(message);
      await refresh(...CHANGES);
    },
    // The form shows a refusal.
    onFailure: () => undefined,
  });
  return (
    <form onSubmit={submit} noValidate>
      <Group align="flex-start" gap="xs">
        <TextInput
          flex="1 1 200px"
          aria-label={`New ${list}`}
          placeholder={`New ${list}`}
          autoComplete="off"
          {...form.getInputProps("name")}
        />
        <Button
          type="submit"
          variant="default"
          loading={sending}
          leftSection={<IconPlus size={18} aria-hidden />}
        >
          Add
        </Button>
      </Group>
      <FormFailure message={failure} />
    </form>
  );
}

interface RenameEntryProps {
  list: ListKind;
  row: Row;
  onDone: () => void;
}

function RenameEntry({ list, row, onDone }: RenameEntryProps) {
  const hint = useId();
  const { form, submit, sending, failure } = useCallForm({
    initialValues: { name: row.name },
    validate: ({ name }) => errorsOf(saveListRow.body, { list, _id: row._id, name }),
    onSubmit: async ({ name }) => {
      const { message } = await api(saveListRow, { list, _id: row._id, name });
      await refresh(...CHANGES);
      if (message) notifySuccess(message);
      onDone();
    },
    onFailure: () => undefined,
  });
  return (
    <form onSubmit={submit} noValidate className={classes.rename}>
      <Group align="flex-start" gap="xs">
        <TextInput
          flex="1 1 200px"
          aria-label={`New name of ${row.name}`}
          aria-describedby={hint}
          autoComplete="off"
          autoFocus
          onKeyDown={(event) => event.key === "Escape" && !isComposing(event) && onDone()}
          {...form.getInputProps("name")}
        />
        <Button type="submit" loading={sending}>
          Save
        </Button>
        <Button variant="default" onClick={onDone}>
          Cancel
        </Button>
      </Group>
      <Text id={hint} fz="sm" c="dimmed" mt={4}>
        Everything under {row.name} moves to the new name.
      </Text>
      <FormFailure message={failure} />
    </form>
  );
}
