import { Burger, Button, Drawer, MantineThemeProvider } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import type { UserWire } from "@markwell/contract/calls/auth";
import { texts } from "@markwell/contract/texts";
import { IconHourglass, IconLogout } from "@tabler/icons-react";
import { Outlet } from "@tanstack/react-router";
import { ColorSchemeSwitch } from "../ui/color-scheme-switch.tsx";
import { Logo } from "../ui/logo.tsx";
import { PageHeaderAside } from "../ui/page-header.tsx";
import { PointsBadge } from "../ui/points-badge.tsx";
import { logOut } from "./log-out.ts";
import { menuOf } from "./menus.ts";
import { ShellMenu } from "./shell-menu.tsx";
import classes from "./student-shell.module.css";
import { pupilTheme } from "./theme.ts";

const LogOutButton = () => (
  <Button variant="default" leftSection={<IconLogout size={18} />} onClick={logOut}>
    Log out
  </Button>
);

/** Pupils: a dark fixed sidebar, and beside each page's title the points and Log out. */
export function StudentShell({ user }: { user: UserWire }) {
  const [menuOpen, menu] = useDisclosure(false);
  const items = menuOf(user.type);
  const person = (
    <div className={classes.person}>
      <div className={classes.names}>
        <span className={classes.name}>{user.name}</span>
        <span className={classes.level}>{user.level}</span>
      </div>
      <ColorSchemeSwitch onDark />
    </div>
  );
  const aside = (
    <>
      <PointsBadge points={user.points} />
      <LogOutButton />
    </>
  );
  return (
    <MantineThemeProvider theme={pupilTheme}>
      <div className={classes.shell}>
        <aside className={classes.sidebar}>
          <div className={classes.logo}>
            <Logo onDark />
          </div>
          <ShellMenu items={items} onDark />
          {person}
        </aside>
        <div className={classes.topbar}>
          <Burger
            opened={menuOpen}
            onClick={menu.toggle}
            aria-label="Menu"
            size="sm"
            color="#fff"
          />
          <Logo onDark size={28} />
          <PointsBadge points={user.points} />
        </div>
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
          closeButtonProps={{ "aria-label": "Close the menu", size: 44 }}
        >
          <ShellMenu items={items} onDark onNavigate={menu.close} />
          <div className={classes.drawerFoot}>
            {person}
            <LogOutButton />
          </div>
        </Drawer>
        <main id="main" tabIndex={-1} className={classes.main}>
          {!user.approved && (
            <p className={classes.notice} role="status">
              <IconHourglass size={20} aria-hidden />
              {texts.common.approvalNeeded}
            </p>
          )}
          <PageHeaderAside value={aside}>
            <Outlet />
          </PageHeaderAside>
        </main>
      </div>
    </MantineThemeProvider>
  );
}
