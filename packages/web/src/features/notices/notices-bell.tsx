import { IconBell } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { say } from "../../lib/words.ts";
import classes from "./notices.module.css";
import { unreadQuery } from "./queries.ts";

interface NoticesBellProps {
  onDark?: boolean;
}

export function NoticesBell({ onDark = false }: NoticesBellProps) {
  const { data: unread = 0 } = useQuery(unreadQuery);
  return (
    <Link
      to="/user/notices"
      className={classes.bell}
      data-on-dark={onDark || undefined}
      aria-label={unread > 0 ? say("Notices, {unread} unread", { unread }) : say("Notices")}
    >
      <IconBell size={22} aria-hidden />
      {unread > 0 && (
        <span className={classes.count} aria-hidden>
          {unread > 99 ? "99+" : unread}
        </span>
      )}
    </Link>
  );
}
