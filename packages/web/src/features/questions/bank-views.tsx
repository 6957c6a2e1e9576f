import { ActionIcon, Button, Group, Menu, Stack, TextInput } from "@mantine/core";
import type { BankView } from "@markwell/contract/calls/questions";
import { texts } from "@markwell/contract/texts";
import { IconBookmark, IconBookmarkPlus, IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { Dialog } from "../../ui/dialog.tsx";
import { useAction } from "../../ui/use-action.ts";
import { sendBankSettings } from "./queries.ts";

const t = texts.question.views;

interface BankViewsProps {
  views: readonly BankView[];
  /** The filters, search and order of now. */
  address: string;
  onShow: (address: string) => void;
}

/** Views that the teacher has saved, one press away, and how one is saved or removed. */
export function BankViews({ views, address, onShow }: BankViewsProps) {
  const [open, setOpen] = useState<string>();
  const look = { variant: "subtle", size: "compact-sm" } as const;
  return (
    <Group gap={4}>
      {views.length > 0 && (
        <Menu position="bottom-end" withinPortal>
          <Menu.Target>
            <Button {...look} leftSection={<IconBookmark size={16} aria-hidden />}>
              {t.menu(views.length)}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {views.map((view) => (
              <Menu.Item key={view.name} onClick={() => onShow(view.address)}>
                {view.name}
              </Menu.Item>
            ))}
            <Menu.Divider />
            <Menu.Item
              leftSection={<IconTrash size={16} aria-hidden />}
              onClick={() => setOpen(t.manage)}
            >
              {t.manage}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
      <Button
        {...look}
        leftSection={<IconBookmarkPlus size={16} aria-hidden />}
        onClick={() => setOpen(t.keep)}
      >
        {t.keep}
      </Button>
      {open && (
        <ViewsModal
          title={open}
          views={views}
          address={address}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Group>
  );
}

interface ViewsModalProps {
  title: string;
  views: readonly BankView[];
  address: string;
  onClose: () => void;
}

function ViewsModal({ title, views, address, onClose }: ViewsModalProps) {
  const [name, setName] = useState("");
  const saving = useAction({
    call: () => sendBankSettings({ save: { name, address } }),
    done: () => {
      onClose();
      return t.saved(name.trim());
    },
  });
  const removal = useAction({ call: (remove: string) => sendBankSettings({ remove }) });
  return (
    <Dialog opened onClose={onClose} title={title}>
      <Stack gap="md">
        <form
          onSubmit={(event) => {
            event.preventDefault();
            saving.run();
          }}
        >
          <Stack gap="sm">
            <TextInput
              data-autofocus
              required
              label={t.name}
              description={t.hint}
              maxLength={60}
              value={name}
              onChange={({ currentTarget }) => setName(currentTarget.value)}
            />
            <Button type="submit" loading={saving.busy}>
              {t.keep}
            </Button>
          </Stack>
        </form>
        {views.length > 0 && (
          <ul className="breaks">
            {views.map((view) => (
              <li key={view.name} className="row rigid between">
                <span className="breaks">{view.name}</span>
                <ActionIcon
                  color="red"
                  aria-label={t.remove(view.name)}
                  loading={removal.busyWith === view.name}
                  onClick={() => removal.run(view.name)}
                >
                  <IconTrash size={18} />
                </ActionIcon>
              </li>
            ))}
          </ul>
        )}
      </Stack>
    </Dialog>
  );
}
