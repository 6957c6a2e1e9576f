import type { ReplyOf } from "@markwell/contract/call";
import { localMails } from "@markwell/contract/calls/mail";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../lib/api.ts";

export type Mail = ReplyOf<typeof localMails>["data"][number];

const LOOK_EVERY_MS = 3_000;

export const mailsQuery = queryOptions({
  queryKey: ["local-mails"],
  queryFn: async ({ signal }) => (await api(localMails, {}, { signal })).data,
  refetchInterval: ({ state }) => (state.error ? false : LOOK_EVERY_MS),
});
