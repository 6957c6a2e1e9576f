import { Menu, UnstyledButton, VisuallyHidden } from "@mantine/core";
import type { UserWire } from "@markwell/contract/calls/signed-in";
import { roleLabel } from "@markwell/domain/people/role";
import {
  IconAccessible,
  IconDevices,
  IconFileDownload,
  IconHistory,
  IconKey,
  IconSwitchHorizontal,
  IconUserCircle,
  IconUsers,
} from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { notifyError } from "../lib/notify.ts";
import { say } from "../lib/words.ts";
import { goOnAs, type StaffRole } from "../lib/work-as.ts";
import classes from "./account-menu.module.css";

interface AccountMenuProps {
  user: UserWire;
  line: string;
  onDark?: boolean;
  onNavigate?: () => void;
}

export function AccountMenu({ user, line, onDark = false, onNavigate }: AccountMenuProps) {
  return (
    <Menu position={onDark ? "top-start" : "bottom-end"} width={260}>
      <Menu.Target>
        <UnstyledButton className={classes.account} data-on-dark={onDark || undefined}>
          <span className={`grow ${classes.names}`}>
            <span className={`cut small strong ${classes.name}`} translate="no">
              {user.name}
            </span>
            <span className={classes.line}>{line}</span>
          </span>
          <VisuallyHidden>{say("Your account")}</VisuallyHidden>
          <IconUserCircle className={classes.icon} size={24} stroke={1.7} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          className={classes.item}
          leftSection={<IconDevices size={18} aria-hidden />}
          onClick={onNavigate}
          renderRoot={(props) => <Link to="/user/sessions" {...props} />}
        >
          {say("Where you are signed in")}
        </Menu.Item>
        {user.type === "STUDENT" && (
          <Menu.Item
            className={classes.item}
            leftSection={<IconFileDownload size={18} aria-hidden />}
            onClick={onNavigate}
            renderRoot={(props) => <Link to="/user/mydata" {...props} />}
          >
            {say("My data")}
          </Menu.Item>
        )}
        <Menu.Item
          className={classes.item}
          leftSection={<IconUsers size={18} aria-hidden />}
          onClick={onNavigate}
          renderRoot={(props) => (
            <Link
              to={user.type === "STUDENT" ? "/" : "/admin"}
              search={{ apart: true }}
              target="_blank"
              {...props}
            />
          )}
        >
          {say("Use another account")}
        </Menu.Item>
        {user.type !== "STUDENT" && (
          <Menu.Item
            className={classes.item}
            leftSection={<IconKey size={18} aria-hidden />}
            onClick={onNavigate}
            renderRoot={(props) => <Link to="/user/account" {...props} />}
          >
            Name and password
          </Menu.Item>
        )}
        {user.otherRole && <RoleItem role={user.otherRole} />}
        {user.type === "TRAINER" && (
          <Menu.Item
            className={classes.item}
            leftSection={<IconAccessible size={18} aria-hidden />}
            onClick={onNavigate}
            renderRoot={(props) => <Link to="/user/arrangements" {...props} />}
          >
            Access arrangements
          </Menu.Item>
        )}
        {user.type === "ADMIN" && !user.adminKind && (
          <Menu.Item
            className={classes.item}
            leftSection={<IconHistory size={18} aria-hidden />}
            onClick={onNavigate}
            renderRoot={(props) => <Link to="/user/auditlog" {...props} />}
          >
            Audit log
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

const RoleItem = ({ role }: { role: StaffRole }) => (
  <Menu.Item
    className={classes.item}
    leftSection={<IconSwitchHorizontal size={18} aria-hidden />}
    onClick={() => void goOnAs(role).catch(notifyError)}
  >
    {`Work as ${roleLabel(role).toLowerCase()}`}
  </Menu.Item>
);
