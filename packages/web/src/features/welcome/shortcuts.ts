import type { UserWire } from "@markwell/contract/calls/signed-in";
import {
  IconBooks,
  IconFilePlus,
  IconHistory,
  IconListDetails,
  IconMail,
  IconPlayerPlay,
  IconSchool,
  IconSettings,
  IconUsers,
  type TablerIcon,
} from "@tabler/icons-react";

interface Shortcut {
  to: `/user/${"newtest" | "conducttest" | "listquestions" | "listtrainers" | "liststudents" | "listsubjects" | "mails" | "schoolsettings" | "auditlog"}`;
  title: string;
  text: string;
  icon: TablerIcon;
}

/** An admin of the office finds these, one of rewards none: their menu is short. */
const OF_OFFICE: readonly string[] = ["/user/liststudents", "/user/listtrainers", "/user/mails"];

export const shortcutsFor = ({ type, adminKind }: Pick<UserWire, "type" | "adminKind">) =>
  shortcuts[type].filter(
    ({ to }) => !adminKind || (adminKind === "office" && OF_OFFICE.includes(to)),
  );

const shortcuts: Record<UserWire["type"], readonly Shortcut[]> = {
  TRAINER: [
    {
      to: "/user/newtest",
      title: "New Test",
      text: "Create a test from the question bank in three steps.",
      icon: IconFilePlus,
    },
    {
      to: "/user/conducttest",
      title: "Conduct Test",
      text: "Register students, start the test and watch it live.",
      icon: IconPlayerPlay,
    },
    {
      to: "/user/listquestions",
      title: "All Questions",
      text: "Add, find and edit the school's questions.",
      icon: IconListDetails,
    },
  ],
  ADMIN: [
    {
      to: "/user/liststudents",
      title: "All Students",
      text: "Approve new students and manage accounts.",
      icon: IconUsers,
    },
    {
      to: "/user/listtrainers",
      title: "All Teachers",
      text: "Register teachers and manage their data.",
      icon: IconSchool,
    },
    {
      to: "/user/listsubjects",
      title: "All Courses",
      text: "Add, rename or remove subjects.",
      icon: IconBooks,
    },
    {
      to: "/user/mails",
      title: "Mails",
      text: "See waiting, sent and failed mails, and send them again.",
      icon: IconMail,
    },
    {
      to: "/user/schoolsettings",
      title: "School Settings",
      text: "School name, logo, reply address and a test mail.",
      icon: IconSettings,
    },
    {
      to: "/user/auditlog",
      title: "Audit Log",
      text: "See who did what, when, and to whom.",
      icon: IconHistory,
    },
  ],
  STUDENT: [],
};
