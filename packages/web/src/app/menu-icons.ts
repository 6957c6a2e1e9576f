import {
  IconAward,
  IconBooks,
  IconChartBar,
  IconChecklist,
  IconClipboardList,
  IconFilePlus,
  IconHistory,
  IconHome,
  IconListDetails,
  IconPencilCheck,
  IconPlayerPlay,
  IconSchool,
  IconUserCircle,
  IconUserCog,
  IconUsers,
  type TablerIcon,
} from "@tabler/icons-react";
import type { MenuOption } from "./menus.ts";

/** Apart from the menus themselves, which decide on pages before any shell is drawn. */
export const iconOf: Record<MenuOption, TablerIcon> = {
  home: IconHome,
  listtrainers: IconSchool,
  liststudents: IconUsers,
  listsubjects: IconBooks,
  listquestions: IconListDetails,
  listtests: IconClipboardList,
  marking: IconChecklist,
  newtest: IconFilePlus,
  conducttest: IconPlayerPlay,
  students: IconUsers,
  profile: IconUserCircle,
  statistics: IconChartBar,
  testHistory: IconHistory,
  livetest: IconPencilCheck,
  badges: IconAward,
  profileSettings: IconUserCog,
};
