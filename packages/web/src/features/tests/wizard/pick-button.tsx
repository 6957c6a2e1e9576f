import { ActionIcon, Tooltip } from "@mantine/core";
import { IconMinus, IconPlus } from "@tabler/icons-react";

interface PickButtonProps {
  chosen: boolean;
  onAdd: () => void;
  onRemove: () => void;
}

/** Adds a question to the test or takes it out: one button, so that the focus stays on it. */
export function PickButton({ chosen, onAdd, onRemove }: PickButtonProps) {
  const label = chosen ? "Remove from the test" : "Add to the test";
  return (
    <Tooltip label={label}>
      <ActionIcon
        aria-label={label}
        size={32}
        variant={chosen ? "filled" : "light"}
        color="indigo"
        onClick={chosen ? onRemove : onAdd}
      >
        {chosen ? <IconMinus size={18} /> : <IconPlus size={18} />}
      </ActionIcon>
    </Tooltip>
  );
}
