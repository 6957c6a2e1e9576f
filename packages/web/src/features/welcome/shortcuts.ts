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

/** What a role most often comes for, one press away. */
export const shortcuts: Record<UserWire["type"], readonly Shortcut[]> = {
  TRAINER: [
    {
      to: "/user/newtest",
      title: "New Test",
      text: "Build a test from the question bank in three steps.",
      icon: IconFilePlus,
    },
    {
      to: "/user/conducttest",
      title: "Conduct Test",
      text: "Let students register, begin the test and watch it live.",
      icon: IconPlayerPlay,
    },
    {
      to: "/user/listquestions",
      title: "All Questions",
      text: "Add questions, and find and mend those of the school.",
      icon: IconListDetails,
    },
  ],
  ADMIN: [
    {
      to: "/user/liststudents",
      title: "All Students",
      text: "Approve who has registered, and keep the accounts.",
      icon: IconUsers,
    },
    {
      to: "/user/listtrainers",
      title: "All Teachers",
      text: "Register teachers, and keep their data up to date.",
      icon: IconSchool,
    },
    {
      to: "/user/listsubjects",
      title: "All Courses",
      text: "Add subjects, rename or remove them.",
      icon: IconBooks,
    },
    {
      to: "/user/mails",
      title: "Mails",
      text: "See what waits, was sent or failed, and send again.",
      icon: IconMail,
    },
    {
      to: "/user/schoolsettings",
      title: "School Settings",
      text: "Name, logo, address for replies, and a test mail.",
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
