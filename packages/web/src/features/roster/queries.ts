import type { InputOf } from "@markwell/contract/call";
import {
  brokenRows,
  type ColumnPlaces,
  checkImport,
  confirmImport,
  type EnclosedFile,
  exportStudents,
  exportTeachers,
  type FileFormat,
  type ImportKind,
  importProgress,
  importTemplate,
} from "@markwell/contract/calls/roster";
import { api } from "../../lib/api.ts";
import { sendFile } from "../../ui/upload/send-upload.ts";
import type { Choices, Reading, Stays } from "./import-state.ts";

export interface Asked {
  students: Omit<InputOf<typeof exportStudents>, "format">;
  teachers: Omit<InputOf<typeof exportTeachers>, "format">;
}

export const fetchTemplate = async (kind: ImportKind, format: FileFormat): Promise<EnclosedFile> =>
  (await api(importTemplate, { kind, format })).data;

export type ListedKind = keyof Asked;

export async function fetchExport<K extends ListedKind>(
  kind: K,
  asked: Asked[K],
  format: FileFormat,
): Promise<EnclosedFile> {
  const reply =
    kind === "students"
      ? await api(exportStudents, { ...(asked as Asked["students"]), format })
      : await api(exportTeachers, { ...(asked as Asked["teachers"]), format });
  return reply.data;
}

const placesText = (columns: ColumnPlaces): string =>
  Object.entries(columns)
    .map(([field, at]) => `${field}:${at}`)
    .join();

export const sendCheck = async (
  kind: ImportKind,
  file: File,
  { columns, update, year }: Reading,
  watch: { signal: AbortSignal; onPercent: (percent: number) => void },
) => {
  const reading = {
    columns: columns && placesText(columns),
    update: update ? "yes" : undefined,
    year,
  };
  return (await sendFile(checkImport, { kind, file, ...reading }, watch)).data;
};

export const sendConfirmation = (_id: string, choices: Choices, { suspend, lift }: Stays) =>
  api(confirmImport, {
    _id,
    // Parents are sent only after the tick.
    confirmed: true,
    choices: Object.entries(choices).map(([row, choice]) => ({ row: Number(row), ...choice })),
    ...(suspend.length > 0 ? { suspend: [...suspend] } : {}),
    ...(lift.length > 0 ? { lift: [...lift] } : {}),
  });
export const fetchProgress = async (id: string) => (await api(importProgress, { id })).data;
export const fetchBroken = async (id: string): Promise<EnclosedFile> =>
  (await api(brokenRows, { id, format: "xlsx" })).data;
