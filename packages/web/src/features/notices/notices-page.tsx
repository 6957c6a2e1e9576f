import { Button } from "@mantine/core";
import { readNotices } from "@markwell/contract/calls/notices";
import { texts } from "@markwell/contract/texts";
import { IconBell } from "@tabler/icons-react";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { api } from "../../lib/api.ts";
import { formatDateTime } from "../../lib/format.ts";
import { refresh } from "../../lib/query-client.ts";
import { say, told } from "../../lib/words.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LoadState } from "../../ui/load-state.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { RowsSkeleton } from "../../ui/page-skeleton.tsx";
import { StatusBadge } from "../../ui/status-badge.tsx";
import classes from "./notices.module.css";
import { noticesQuery, unreadQuery } from "./queries.ts";

export function NoticesPage() {
  const notices = useQuery(noticesQuery);
  const { mutate: noteRead } = useMutation({
    mutationFn: () => api(readNotices),
    onSuccess: () => refresh(unreadQuery.queryKey),
  });
  const unread = notices.data?.some(({ read }) => !read) ?? false;
  // New notices stay marked until the page is opened again.
  useEffect(() => {
    if (unread) noteRead();
  }, [unread, noteRead]);
  return (
    <>
      <PageHeader title={say("Notices")} purpose={say("Your news, newest first.")} />
      {!notices.data ? (
        <LoadState load={[notices]} title={say("The notices could not be loaded")}>
          <RowsSkeleton rows={4} height={96} />
        </LoadState>
      ) : notices.data.length === 0 ? (
        <EmptyState
          icon={IconBell}
          title={say(texts.notices.empty)}
          text={say(
            "You will see it here when a result is ready or a teacher has something for you.",
          )}
        />
      ) : (
        <ul className={classes.list}>
          {notices.data.map(({ _id, subject, paragraphs, label, path, at, read }) => (
            <li key={_id} className={classes.notice} data-unread={!read || undefined}>
              <div className="row between">
                <h2 className={classes.subject}>{told(subject)}</h2>
                {!read && <StatusBadge tone="info">{say("New")}</StatusBadge>}
              </div>
              <p className="muted small">{formatDateTime(at)}</p>
              {paragraphs.map((paragraph) => (
                <p key={paragraph}>{told(paragraph)}</p>
              ))}
              <div>
                <Button component="a" variant="default" href={path}>
                  {told(label)}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
