import { ActionIcon, Button, Drawer } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import type { UserWire } from "@markwell/contract/calls/signed-in";
import { texts } from "@markwell/contract/texts";
import { usualWait } from "@markwell/domain/people/usual-wait";
import { isYoung, levelLabel } from "@markwell/domain/school/lists";
import { IconHourglass, IconLogout, IconMenu2 } from "@tabler/icons-react";
import { Outlet } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { noticesBell } from "../features/notices/index.ts";
import { guardianConsent } from "../features/registration/index.ts";
import { logOut } from "../lib/log-out.ts";
import { say, told } from "../lib/words.ts";
import { ColorSchemeSwitch } from "../ui/color-scheme-switch.tsx";
import { LanguageChips } from "../ui/language-chips.tsx";
import { Logo } from "../ui/logo.tsx";
import { PageHeaderAside } from "../ui/page-header.tsx";
import { PointsBadge } from "../ui/points-badge.tsx";
import { StudentScale } from "../ui/student-scale.tsx";
import { ZoneNote } from "../ui/zone-note.tsx";
import { AccountMenu } from "./account-menu.tsx";
import { menuOf } from "./menus.ts";
import { ShellMenu } from "./shell-menu.tsx";
import classes from "./student-shell.module.css";

const GuardianConsent = lazy(async () => ({ default: (await guardianConsent()).GuardianConsent }));

const NoticesBell = lazy(async () => ({ default: (await noticesBell()).NoticesBell }));

const LogOutButton = () => (
  <Button variant="default" leftSection={<IconLogout size={18} />} onClick={logOut}>
    {say("Log out")}
  </Button>
);

/** What a student who waits for approval may do, and how long it usually takes where that is known. */
const whileWaiting = (usualHours: number | undefined): string =>
  usualHours === undefined
    ? say(texts.common.untilApproved)
    : `${told(texts.common.approvalUsually(usualWait(usualHours)))} ${say(texts.common.untilApproved)}`;

export function StudentShell({ user }: { user: UserWire }) {
  const [menuOpen, menu] = useDisclosure(false);
  const items = menuOf(user);
  const person = (
    <>
      <div className={classes.languages}>
        <LanguageChips onDark />
      </div>
      <div className={classes.person}>
        <AccountMenu
          user={user}
          line={told(levelLabel(user.level))}
          onDark
          onNavigate={menu.close}
        />
        <ColorSchemeSwitch onDark />
      </div>
    </>
  );
  // Other students get mails.
  const bell = (onDark: boolean) =>
    user.emailid === "" && (
      <Suspense>
        <NoticesBell onDark={onDark} />
      </Suspense>
    );
  const aside = (
    <>
      {bell(false)}
      <PointsBadge points={user.points} />
      <LogOutButton />
    </>
  );
  return (
    <StudentScale>
      <div className={classes.shell} data-young={isYoung(user.level) || undefined}>
        <aside className={classes.sidebar}>
          <div className={classes.logo}>
            <Logo onDark />
          </div>
          <ShellMenu items={items} onDark />
          {person}
        </aside>
        <header className={classes.topbar}>
          <ActionIcon
            aria-label={say("Menu")}
            aria-expanded={menuOpen}
            size={44}
            onClick={menu.open}
          >
            <IconMenu2 size={24} />
          </ActionIcon>
          <Logo onDark size={28} />
          <span className="pushed">
            <PointsBadge points={user.points} />
          </span>
          {bell(true)}
          <ActionIcon aria-label={say("Log out")} size={44} onClick={logOut}>
            <IconLogout size={22} />
          </ActionIcon>
        </header>
        <Drawer
          opened={menuOpen}
          onClose={menu.close}
          size={280}
          title={<Logo onDark size={28} />}
          classNames={{
            content: classes.drawer,
            header: classes.drawerHead,
            body: classes.drawerBody,
            close: classes.drawerClose,
          }}
          closeButtonProps={{ "aria-label": say("Close the menu"), size: 44 }}
        >
          <ShellMenu items={items} onDark onNavigate={menu.close} />
          <div className={classes.drawerFoot}>
            {person}
            <LogOutButton />
          </div>
        </Drawer>
        <main id="main" tabIndex={-1} className={classes.main}>
          <ZoneNote />
          {!user.approved && (
            <div className={`soft ${classes.notice}`} data-tone="marigold" role="status">
              <IconHourglass size={20} aria-hidden />
              <div>
                <span className="strong">{say(texts.common.approvalNeeded)}</span>{" "}
                <span>{whileWaiting(user.approvalUsuallyHours)}</span>
              </div>
            </div>
          )}
          {user.guardianOpen && (
            <Suspense>
              <GuardianConsent />
            </Suspense>
          )}
          <PageHeaderAside value={aside}>
            <Outlet />
          </PageHeaderAside>
        </main>
      </div>
    </StudentScale>
  );
}
