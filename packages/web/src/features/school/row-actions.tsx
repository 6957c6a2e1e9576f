import { ActionIcon, Group } from "@mantine/core";
import { IconCopy, IconPencil, IconTrash } from "@tabler/icons-react";

interface RowActionsProps {
  of: string;
  onEdit: () => void;
  onCopy: () => void;
  onRemove: () => void;
}

export function RowActions({ of, onEdit, onCopy, onRemove }: RowActionsProps) {
  const actions = [
    { label: "Edit", icon: IconPencil, run: onEdit },
    { label: "Copy", icon: IconCopy, run: onCopy },
    { label: "Remove", icon: IconTrash, run: onRemove },
  ];
  return (
    <Group gap={4} wrap="nowrap">
      {actions.map(({ label, icon: Icon, run }) => (
        <ActionIcon
          key={label}
          variant="subtle"
          color={label === "Remove" ? "red" : "gray"}
          size={36}
          aria-label={`${label} ${of}`}
          title={label}
          onClick={run}
        >
          <Icon size={18} aria-hidden />
        </ActionIcon>
      ))}
    </Group>
  );
}
