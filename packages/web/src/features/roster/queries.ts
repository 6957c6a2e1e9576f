import type { InputOf } from "@markwell/contract/call";
import {
  checkImport,
  confirmImport,
  type EnclosedFile,
  exportStudents,
  exportTeachers,
  type FileFormat,
  type ImportKind,
  importTemplate,
} from "@markwell/contract/calls/roster";
import { api } from "../../lib/api.ts";
import { sendFile } from "../../ui/upload/send-upload.ts";

/** What an export is searched and sorted by: as the list on the screen is. */
export interface Asked {
  students: Omit<InputOf<typeof exportStudents>, "format">;
  teachers: Omit<InputOf<typeof exportTeachers>, "format">;
}

export const fetchTemplate = async (kind: ImportKind, format: FileFormat): Promise<EnclosedFile> =>
  (await api(importTemplate, { kind, format })).data;

export async function fetchExport<K extends ImportKind>(
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

export const sendCheck = async (
  kind: ImportKind,
  file: File,
  watch: { signal: AbortSignal; onPercent: (percent: number) => void },
) => (await sendFile(checkImport, { kind, file }, watch)).data;

export const sendConfirmation = (_id: string) => api(confirmImport, { _id });
