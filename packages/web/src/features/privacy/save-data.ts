import type { StudentData } from "@markwell/contract/wire/student-data";
import { saveBlob } from "../../lib/save-blob.ts";
import { dayOf } from "../../lib/school-time.ts";
import { dataAsPage } from "./data-as-page.ts";

export type DataFormat = "html" | "json";

/** Has the browser save a student's data as one file, named by the day and not by the student. */
export function saveData(data: StudentData, format: DataFormat): void {
  const name = `markwell-data-${dayOf(Date.parse(data.takenAt))}.${format}`;
  const [content, type] =
    format === "html"
      ? [dataAsPage(data), "text/html;charset=utf-8"]
      : [JSON.stringify(data, null, 2), "application/json"];
  saveBlob(name, new Blob([content], { type }));
}
