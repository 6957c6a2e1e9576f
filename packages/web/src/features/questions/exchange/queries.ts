import type { InputOf } from "@markwell/contract/call";
import {
  changeCheck,
  checkedQuestions,
  checkQuestions,
  exportQuestions,
  type ImportSummary,
  importQuestions,
  listImports,
  undoImport,
} from "@markwell/contract/calls/exchange";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "../../../lib/api.ts";
import { sendFile } from "../../../ui/upload/send-upload.ts";

/** Below the key of all questions: an import makes every list of them stale. */
const KEY = ["questions", "import"] as const;

/** A page of a check; the rows before stay while the next ones are on their way. */
export const checkedRows = (asked: InputOf<typeof checkedQuestions>) =>
  queryOptions({
    queryKey: [...KEY, "rows", asked],
    queryFn: ({ signal }) => api(checkedQuestions, asked, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Own checks and imports of the last day. */
export const ownImports = queryOptions({
  queryKey: [...KEY, "list"],
  queryFn: async ({ signal }) => (await api(listImports, {}, { signal })).data,
  staleTime: 0,
});

export const sendQuestions = async (
  file: File,
  into: string,
  watch: { signal: AbortSignal; onPercent: (percent: number) => void },
): Promise<ImportSummary> =>
  (await sendFile(checkQuestions, { file, name: file.name.slice(0, 200), into }, watch)).data;

export type CheckChange = InputOf<typeof changeCheck>;
export const sendChange = (change: CheckChange) => api(changeCheck, change);
export const sendImport = (which: InputOf<typeof importQuestions>) => api(importQuestions, which);
export const sendUndo = (_id: string) => api(undoImport, { _id });

export type ExportAsked = InputOf<typeof exportQuestions>;
export const askExport = (asked: ExportAsked) => api(exportQuestions, asked);

/** What a format cannot hold of these questions. */
export const exportReport = (asked: ExportAsked) =>
  queryOptions({
    queryKey: ["questions", "export", asked],
    queryFn: ({ signal }) => api(exportQuestions, { ...asked, look: true }, { signal }),
    staleTime: 0,
    retry: false,
  });
