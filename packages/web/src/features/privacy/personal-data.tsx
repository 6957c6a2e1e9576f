import { Button } from "@mantine/core";
import { studentData } from "@markwell/contract/calls/privacy";
import { IconEraser } from "@tabler/icons-react";
import { api } from "../../lib/api.ts";
import { DownloadButtons } from "./download-buttons.tsx";
import classes from "./privacy.module.css";

interface PersonalDataProps {
  studentId: string;
  onErase: () => void;
}

/** For an admin: what a student can ask the school for. */
export function PersonalData({ studentId, onErase }: PersonalDataProps) {
  return (
    <section className={classes.part} aria-label="Personal data">
      <h3 className={classes.title}>Personal data</h3>
      <p className={classes.small}>
        A file for the student to keep, with everything that is stored about them. That you took it
        is on record.
      </p>
      <div className={classes.row}>
        <DownloadButtons load={async () => (await api(studentData, { id: studentId })).data} />
        <Button
          variant="default"
          color="red"
          leftSection={<IconEraser size={18} aria-hidden />}
          onClick={onErase}
        >
          Erase personal data
        </Button>
      </div>
    </section>
  );
}
