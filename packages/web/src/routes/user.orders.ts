import { createRoute } from "@tanstack/react-router";
import { z } from "zod";
import { tableSearch, textSearch } from "../lib/search-fields.ts";
import { userPage, userRoute } from "./user.ts";

const validateSearch = z.object({
  ...tableSearch,
  name: textSearch,
  reward: textSearch,
  category: textSearch,
  invoiceNumber: textSearch,
  date: textSearch,
  /** Whose info stands open above the list. */
  order: textSearch,
});

export const activeordersRoute = createRoute({
  getParentRoute: () => userRoute,
  path: "activeorders",
  validateSearch,
  component: userPage((pages) => pages.activeOrdersPage(), "ActiveOrdersPage"),
});

export const pastordersRoute = createRoute({
  getParentRoute: () => userRoute,
  path: "pastorders",
  validateSearch,
  component: userPage((pages) => pages.pastOrdersPage(), "PastOrdersPage"),
});
