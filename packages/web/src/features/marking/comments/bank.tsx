import { Button, NativeSelect, Stack, Switch } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import {
  type BankComment,
  commentBank,
  removeBankComment,
  saveBankComment,
} from "@markwell/contract/calls/comments";
import { IconBooks, IconTrash } from "@tabler/icons-react";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../../lib/api.ts";
import { newUuid } from "../../../lib/new-uuid.ts";
import { annotationLooks } from "../../../ui/annotated-text.tsx";
import { bigClose } from "../../../ui/big-close.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { useAction } from "../../../ui/use-action.ts";
import classes from "./comments.module.css";

export const BANK_KEY = ["marking", "bank"] as const;

export const bankQuery = queryOptions({
  queryKey: BANK_KEY,
  queryFn: ({ signal }) => api(commentBank, {}, { signal }),
  select: ({ data }) => data,
  staleTime: 60_000,
});

const SHOWN = 9;

/** Finds what has all the typed words; without any, those with a key. */
export function findInBank(bank: readonly BankComment[], typed: string): BankComment[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return bank.filter(({ key }) => key !== null);
  const found = bank.filter(
    ({ text }) => text !== typed.trim() && words.every((word) => text.toLowerCase().includes(word)),
  );
  return found.slice(0, SHOWN);
}

/** Finds the first key from 1 to 9 that no own comment has; null when all are taken. */
export function nextKey(bank: readonly BankComment[]): number | null {
  const taken = new Set(bank.map(({ key }) => key));
  return [1, 2, 3, 4, 5, 6, 7, 8, 9].find((key) => !taken.has(key)) ?? null;
}

/** A dialog with all comments of the bank: their keys, which ones colleagues find, and what is not used any more. */
export function CommentBank({ bank }: { bank: readonly BankComment[] }) {
  const [opened, dialog] = useDisclosure(false);
  return (
    <>
      <Button
        size="sm"
        variant="subtle"
        leftSection={<IconBooks size={16} aria-hidden />}
        onClick={dialog.open}
      >
        Comment bank
      </Button>
      <Dialog
        opened={opened}
        onClose={dialog.close}
        title="Comment bank"
        size="lg"
        closeButtonProps={bigClose()}
      >
        {bank.length === 0 ? (
          <EmptyState
            icon={IconBooks}
            title="Your bank is empty"
            text="Write a comment on an answer, then press Keep in my bank. The keys 1 to 9 use it again."
          />
        ) : (
          <Stack component="ul" gap={0} p={0}>
            {bank.map((comment) => (
              <BankRow key={comment._id} comment={comment} bank={bank} />
            ))}
          </Stack>
        )}
      </Dialog>
    </>
  );
}

const KEYS = ["", "1", "2", "3", "4", "5", "6", "7", "8", "9"];

function BankRow({ comment, bank }: { comment: BankComment; bank: readonly BankComment[] }) {
  const { _id, text, kind, key, shared, by } = comment;
  const refresh = [BANK_KEY];
  const save = useAction({
    call: (part: Partial<Pick<BankComment, "_id" | "key" | "shared">>) =>
      api(saveBankComment, { _id, text, kind, key, shared, ...part }),
    done: () => undefined,
    refresh,
  });
  const removal = useAction({
    call: () => api(removeBankComment, { _id }),
    ask: () => ({
      title: "Remove this comment from the bank?",
      text: `“${text}” The comments on answers stay.`,
      confirm: "Remove",
      danger: true,
    }),
    done: () => undefined,
    refresh,
  });
  return (
    <li className={classes.bankRow}>
      <p className="breaks">
        <span className="muted small">{annotationLooks[kind].word}: </span>
        {text}
      </p>
      {by === undefined ? (
        <div className="row">
          <NativeSelect
            aria-label={`Key of “${text}”`}
            size="sm"
            value={String(key ?? "")}
            data={KEYS.map((value) => ({ value, label: value ? `Key ${value}` : "No key" }))}
            onChange={({ currentTarget }) =>
              save.run({ key: currentTarget.value ? Number(currentTarget.value) : null })
            }
          />
          <Switch
            label="Colleagues find it"
            checked={shared}
            onChange={({ currentTarget }) => save.run({ shared: currentTarget.checked })}
          />
          <Button
            className="pushed"
            variant="subtle"
            color="red"
            size="compact-sm"
            aria-label={`Remove “${text}”`}
            onClick={() => removal.run()}
          >
            <IconTrash size={16} aria-hidden />
          </Button>
        </div>
      ) : (
        <div className="row">
          <span className="muted small">From {by}</span>
          <Button
            className="pushed"
            variant="default"
            size="compact-sm"
            onClick={() => save.run({ _id: newUuid(), key: nextKey(bank), shared: false })}
          >
            Keep as mine
          </Button>
        </div>
      )}
    </li>
  );
}
