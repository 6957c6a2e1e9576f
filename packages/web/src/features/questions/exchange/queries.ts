import type { InputOf, ReplyOf } from "@markwell/contract/call";
import {
  changeCheck,
  checkedQuestions,
  checkQuestions,
  exportQuestions,
  importedSections,
  importQuestions,
  listImports,
  type SheetColumns,
  undoImport,
} from "@markwell/contract/calls/exchange";
import { listQuestions } from "@markwell/contract/calls/questions";
import type { StaffQuestion } from "@markwell/contract/wire/question";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "../../../lib/api.ts";
import { sendFile } from "../../../ui/upload/send-upload.ts";

const KEY = ["questions", "import"] as const;

export const checkedRows = (asked: InputOf<typeof checkedQuestions>) =>
  queryOptions({
    queryKey: [...KEY, "rows", asked],
    queryFn: ({ signal }) => api(checkedQuestions, asked, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const ownImports = queryOptions({
  queryKey: [...KEY, "list"],
  queryFn: async ({ signal }) => (await api(listImports, {}, { signal })).data,
  staleTime: 0,
});

/** What a test of an import's questions says before them. */
export const sectionsOfImport = async (_id: string) => (await api(importedSections, { _id })).data;

/** In the order of the files. */
export async function importedQuestions(_id: string): Promise<StaffQuestion[]> {
  const all: StaffQuestion[] = [];
  for (let page = 1; ; page += 1) {
    const asked = { import: [_id], limit: 50, page };
    const { data, totalCount } = await api(listQuestions, asked);
    all.push(...data);
    if (data.length === 0 || all.length >= totalCount) return all;
  }
}

type CheckOptions = Omit<InputOf<typeof checkQuestions>, "file" | "name" | "columns"> & {
  columns: readonly SheetColumns[];
};

export const sendQuestions = (
  file: File,
  { columns, ...options }: CheckOptions,
  watch: { signal: AbortSignal; onPercent: (percent: number) => void },
): Promise<ReplyOf<typeof checkQuestions>> =>
  sendFile(
    checkQuestions,
    {
      ...{ file, name: file.name.slice(0, 200), ...options },
      ...(columns.length > 0 && { columns: JSON.stringify(columns) }),
    },
    watch,
  );

export type CheckChange = InputOf<typeof changeCheck>;
export const sendChange = (change: CheckChange) => api(changeCheck, change);
export const sendImport = (which: InputOf<typeof importQuestions>) => api(importQuestions, which);
export const sendUndo = (_id: string) => api(undoImport, { _id });

export type ExportAsked = InputOf<typeof exportQuestions>;
export const askExport = (asked: ExportAsked) => api(exportQuestions, asked);

export const exportReport = (asked: ExportAsked) =>
  queryOptions({
    queryKey: ["questions", "export", asked],
    queryFn: ({ signal }) => api(exportQuestions, { ...asked, look: true }, { signal }),
    staleTime: 0,
    retry: false,
  });
