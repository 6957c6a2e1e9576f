import { CallError } from "@markwell/contract/client";
import { createRoute, lazyRouteComponent, notFound } from "@tanstack/react-router";
import { z } from "zod";
import { mailboxMails, mailboxPage } from "../features/mailbox/index.ts";
import { queryClient } from "../lib/query-client.ts";
import { rootRoute } from "./root.ts";

/** The mails of a demo school; everywhere else there is no page at this address. */
export const devMailRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/dev/mail",
  validateSearch: z.object({ mail: z.string().optional().catch(undefined) }),
  loader: async () => {
    const { mailsQuery } = await mailboxMails();
    try {
      await queryClient.ensureQueryData(mailsQuery);
    } catch (error) {
      // The page tells everything else.
      if (error instanceof CallError && error.status === 404) throw notFound();
    }
  },
  component: lazyRouteComponent(mailboxPage, "MailboxPage"),
});
