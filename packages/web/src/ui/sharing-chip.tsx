import type { TestWire } from "@markwell/contract/calls/tests";
import { IconUsers } from "@tabler/icons-react";
import { sharingWords } from "../lib/test-rights.ts";
import { StatusBadge } from "./status-badge.tsx";

interface SharingChipProps {
  test: Pick<TestWire, "createdBy" | "rights" | "sharedWith">;
}

export function SharingChip({ test }: SharingChipProps) {
  const words = sharingWords(test);
  if (!words) return null;
  return (
    <StatusBadge tone={test.rights ? "info" : "plain"} icon={IconUsers}>
      {words}
    </StatusBadge>
  );
}
