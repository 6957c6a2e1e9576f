import { Tooltip } from "@mantine/core";
import {
  IconAccessible,
  IconBarbell,
  IconBooks,
  IconChartBar,
  IconChecklist,
  IconClipboardList,
  IconFilePlus,
  IconGift,
  IconHistory,
  IconHome,
  IconListDetails,
  IconMail,
  IconMedal,
  IconMessageQuestion,
  IconPackage,
  IconPackageExport,
  IconPencilCheck,
  IconPlayerPlay,
  IconSchool,
  IconSettings,
  IconShieldLock,
  IconStack2,
  IconUserCircle,
  IconUserCog,
  IconUsers,
  IconUsersGroup,
  type TablerIcon,
} from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { consultationCount } from "../features/consultations/index.ts";
import { markingCount } from "../features/marking/index.ts";
import { say, told } from "../lib/words.ts";
import type { MenuItem, MenuOption } from "./menus.ts";
import classes from "./shell-menu.module.css";

/** Apart from the menus themselves, which decide on pages before any shell is drawn. */
const iconOf: Record<MenuOption, TablerIcon> = {
  home: IconHome,
  listtrainers: IconSchool,
  liststudents: IconUsers,
  listsubjects: IconBooks,
  rewards: IconGift,
  activeorders: IconPackage,
  pastorders: IconPackageExport,
  listadmins: IconShieldLock,
  mails: IconMail,
  schoolsettings: IconSettings,
  arrangements: IconAccessible,
  listquestions: IconListDetails,
  listtests: IconClipboardList,
  marking: IconChecklist,
  newtest: IconFilePlus,
  conducttest: IconPlayerPlay,
  students: IconUsers,
  classes: IconUsersGroup,
  levels: IconStack2,
  profile: IconUserCircle,
  practice: IconBarbell,
  statistics: IconChartBar,
  testHistory: IconHistory,
  livetest: IconPencilCheck,
  questionConsultation: IconMessageQuestion,
  questionconsultation: IconMessageQuestion,
  badges: IconMedal,
  profileSettings: IconUserCog,
  claimRewards: IconGift,
};

const MarkingCount = lazy(async () => ({ default: (await markingCount()).MarkingCount }));
const ConsultationCount = lazy(async () => ({
  default: (await consultationCount()).ConsultationCount,
}));

interface ShellMenuProps {
  items: MenuItem[];
  onDark?: boolean;
  narrow?: boolean;
  onNavigate?: () => void;
}

export function ShellMenu({ items, onDark = false, narrow = false, onNavigate }: ShellMenuProps) {
  return (
    <nav aria-label={say("Main menu")} className={classes.menu} data-on-dark={onDark || undefined}>
      {items.map(({ option, to, label }) => (
        <Tooltip key={to} label={told(label)} position="right" disabled={!narrow}>
          <Link
            to={to}
            className={classes.item}
            data-narrow={narrow || undefined}
            onClick={onNavigate}
          >
            <MenuIcon option={option} />
            <span className={classes.label}>{told(label)}</span>{" "}
            <Suspense>{countBeside(option)}</Suspense>
          </Link>
        </Tooltip>
      ))}
    </nav>
  );
}

function countBeside(option: MenuItem["option"]) {
  switch (option) {
    case "marking":
      return <MarkingCount />;
    case "questionconsultation":
      return <ConsultationCount word="waiting" />;
    case "questionConsultation":
      return <ConsultationCount word="new" />;
    default:
      return null;
  }
}

function MenuIcon({ option }: Pick<MenuItem, "option">) {
  const Icon = iconOf[option];
  return <Icon size={20} stroke={1.8} aria-hidden />;
}
