import { ActionIcon, Button, Drawer, Tooltip } from "@mantine/core";
import { useDisclosure, useLocalStorage } from "@mantine/hooks";
import type { UserWire } from "@markwell/contract/calls/signed-in";
import { roleLabel } from "@markwell/domain/people/role";
import {
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconLogout,
  IconMenu2,
} from "@tabler/icons-react";
import { Outlet } from "@tanstack/react-router";
import { lazy, Suspense, useState } from "react";
import { firstPasswordDialog, otherRoleDialog } from "../features/account/index.ts";
import { logOut } from "../lib/log-out.ts";
import { useSession } from "../lib/session.ts";
import { untilLoaded } from "../lib/until-loaded.ts";
import { isStaffRole } from "../lib/work-as.ts";
import { ColorSchemeSwitch } from "../ui/color-scheme-switch.tsx";
import { Logo } from "../ui/logo.tsx";
import { ZoneNote } from "../ui/zone-note.tsx";
import { AccountMenu } from "./account-menu.tsx";
import { menuOf } from "./menus.ts";
import { ShellMenu } from "./shell-menu.tsx";
import classes from "./staff-shell.module.css";

const FirstPasswordDialog = lazy(async () => ({
  default: (await untilLoaded(firstPasswordDialog)).FirstPasswordDialog,
}));

const OtherRoleDialog = lazy(async () => ({
  default: (await untilLoaded(otherRoleDialog)).OtherRoleDialog,
}));

export function StaffShell({ user }: { user: UserWire }) {
  const [menuOpen, menu] = useDisclosure(false);
  const [narrow, setNarrow] = useLocalStorage({
    key: "markwell.narrow-menu",
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  // Only a press moves the menu; nothing slides while a page loads.
  const [folding, setFolding] = useState(false);
  const items = menuOf(user);
  const fold = narrow ? "Expand the menu" : "Collapse the menu";
  const FoldIcon = narrow ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  return (
    <div
      className={classes.shell}
      data-narrow={narrow || undefined}
      data-folding={folding || undefined}
    >
      <header className={classes.header}>
        <ActionIcon
          className={classes.burger}
          aria-label="Menu"
          aria-expanded={menuOpen}
          size={44}
          onClick={menu.open}
        >
          <IconMenu2 size={22} />
        </ActionIcon>
        <Logo size={30} />
        <div className={classes.person}>
          <AccountMenu user={user} line={roleLabel(user.type)} />
        </div>
        <ColorSchemeSwitch />
        <Button
          className={classes.logOut}
          variant="default"
          leftSection={<IconLogout size={18} />}
          onClick={logOut}
        >
          Log Out
        </Button>
      </header>
      <aside className={classes.sidebar}>
        <ShellMenu items={items} narrow={narrow} />
        <Tooltip label={fold} position="right">
          <ActionIcon
            className={classes.fold}
            aria-label={fold}
            size={44}
            onClick={() => {
              setFolding(true);
              setNarrow(!narrow);
            }}
          >
            <FoldIcon size={20} stroke={1.8} />
          </ActionIcon>
        </Tooltip>
      </aside>
      <Drawer
        opened={menuOpen}
        onClose={menu.close}
        size={280}
        title={<Logo size={28} />}
        closeButtonProps={{ "aria-label": "Close the menu", size: 44 }}
      >
        <ShellMenu items={items} onNavigate={menu.close} />
      </Drawer>
      <main id="main" tabIndex={-1} className={classes.main}>
        <ZoneNote />
        <Outlet />
      </main>
      <OtherRole type={user.type} />
      {user.passwordChangeDue && (
        <Suspense>
          <FirstPasswordDialog onLogOut={logOut} />
        </Suspense>
      )}
    </div>
  );
}

/** Covers the page while the session works in another role than the one in which the page was opened. */
function OtherRole({ type }: Pick<UserWire, "type">) {
  const [mine] = useState(type);
  const now = useSession()?.type;
  if (!isStaffRole(mine) || !isStaffRole(now) || now === mine) return null;
  return (
    <Suspense>
      <OtherRoleDialog mine={mine} theirs={now} />
    </Suspense>
  );
}
