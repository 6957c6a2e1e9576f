import { Group, Title } from "@mantine/core";
import { studentData } from "@markwell/contract/calls/privacy";
import type { ReactNode } from "react";
import { api } from "../../lib/api.ts";
import { DownloadButtons } from "./download-buttons.tsx";

interface PersonalDataProps {
  studentId: string;
  children?: ReactNode;
}

export function PersonalData({ studentId, children }: PersonalDataProps) {
  return (
    <section className="column gap-8" aria-label="Personal data">
      <Title order={3} size="h4">
        Personal data
      </Title>
      <p className="muted small">
        A file for the student with everything that Markwell stores about them. The audit log
        records that you downloaded it.
      </p>
      <Group gap="xs">
        <DownloadButtons load={async () => (await api(studentData, { id: studentId })).data} />
        {children}
      </Group>
    </section>
  );
}
