import { downloadResult } from "@markwell/contract/calls/results";
import { type Route, serve } from "../../platform/http/serve.ts";
import { requestResultFile } from "./request-result-file.ts";
import type { ResultFiles } from "./result-files.ts";

export const downloadRoutes = (files: ResultFiles): Route[] => [
  serve(downloadResult, ({ body, actor, db, now }) =>
    requestResultFile(db, files, actor, body.id, now),
  ),
];
