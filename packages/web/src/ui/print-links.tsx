import { Group } from "@mantine/core";
import { IconPrinter } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { ButtonLink } from "./links.tsx";

interface PrintLinksProps {
  testId: string;
  children?: ReactNode;
}

export function PrintLinks({ testId, children }: PrintLinksProps) {
  const look = {
    to: "/user/printtest",
    variant: "default",
    leftSection: <IconPrinter size={18} aria-hidden />,
  } as const;
  return (
    <Group gap="sm" mb="md">
      <ButtonLink {...look} search={{ testid: testId }}>
        Print the test
      </ButtonLink>
      <ButtonLink {...look} search={{ testid: testId, key: true }}>
        Print the answer key
      </ButtonLink>
      {children}
    </Group>
  );
}
