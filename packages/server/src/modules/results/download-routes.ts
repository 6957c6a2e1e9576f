import { downloadResult } from "@markwell/contract/calls/results";
import { type Route, serve } from "../../platform/http/serve.ts";
import { requestResultFile } from "./request-result-file.ts";
import type { ResultFiles } from "./result-files.ts";

export const downloadRoutes = (files: ResultFiles): Route[] => [
  serve(downloadResult, async ({ body, actor, db, now }) => {
    const { link, progress } = await requestResultFile(db, files, actor, body.id, now);
    return { link, file: link, progress };
  }),
];
