import { studentData } from "@markwell/contract/calls/privacy";
import type { ReactNode } from "react";
import { api } from "../../lib/api.ts";
import { DownloadButtons } from "./download-buttons.tsx";
import classes from "./privacy.module.css";

interface PersonalDataProps {
  studentId: string;
  /** A further act, beside the downloads. */
  children?: ReactNode;
}

/** For an admin: what a student can ask the school for. */
export function PersonalData({ studentId, children }: PersonalDataProps) {
  return (
    <section className={classes.part} aria-label="Personal data">
      <h3 className={classes.title}>Personal data</h3>
      <p className={classes.small}>
        A file for the student to keep, with everything that is stored about them. That you took it
        is on record.
      </p>
      <div className={classes.row}>
        <DownloadButtons load={async () => (await api(studentData, { id: studentId })).data} />
        {children}
      </div>
    </section>
  );
}
