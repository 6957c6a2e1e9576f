import { lazy } from "react";
import { untilLoaded } from "../../lib/until-loaded.ts";
import { loadTestsTab } from "../class-tests/index.ts";
import type { ClassTab } from "./class-tab.ts";

export const CLASS_TABS: readonly ClassTab[] = [
  {
    key: "students",
    label: "Students",
    count: ({ students }) => students,
    Content: lazy(async () => ({
      default: (await untilLoaded(() => import("./students-tab.tsx"))).StudentsTab,
    })),
  },
  {
    key: "results",
    label: "Results",
    Content: lazy(async () => ({
      default: (await untilLoaded(() => import("../class-results/index.ts"))).ClassResults,
    })),
  },
  {
    key: "tests",
    label: "Tests",
    Content: lazy(async () => ({
      default: (await untilLoaded(loadTestsTab)).ClassTestsTab,
    })),
  },
  {
    key: "reports",
    label: "Reports",
    Content: lazy(async () => ({
      default: (await untilLoaded(() => import("../reports/index.ts"))).ReportsTab,
    })),
  },
  {
    key: "code",
    label: "Join code",
    count: ({ waiting }) => waiting,
    Content: lazy(async () => ({
      default: (await untilLoaded(() => import("./code-tab.tsx"))).CodeTab,
    })),
  },
];
