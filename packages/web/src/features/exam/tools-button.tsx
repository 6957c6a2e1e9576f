import { ActionIcon, type ActionIconProps } from "@mantine/core";
import { IconTextSize } from "@tabler/icons-react";
import type { Ref } from "react";

export const TOOLS_LABEL = "Text size and keys";

interface ToolsButtonProps extends ActionIconProps {
  ref?: Ref<HTMLButtonElement>;
  onClick?: () => void;
}

/** The button of the exam's tools; also what holds their place while they come. */
export function ToolsButton(props: ToolsButtonProps) {
  return (
    <ActionIcon aria-label={TOOLS_LABEL} size={44} {...props}>
      <IconTextSize size={22} stroke={1.8} />
    </ActionIcon>
  );
}
