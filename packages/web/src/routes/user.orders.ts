import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { z } from "zod";
import { activeOrdersPage, pastOrdersPage } from "../features/orders/index.ts";
import { tableSearch } from "../lib/table-state.ts";
import { userRoute } from "./user.ts";

const words = z.string().max(200).optional().catch(undefined);

const validateSearch = z.object({
  ...tableSearch,
  name: words,
  reward: words,
  category: words,
  invoiceNumber: words,
  date: words,
  /** Whose info stands open above the list. */
  order: z.string().optional().catch(undefined),
});

export const activeordersRoute = createRoute({
  getParentRoute: () => userRoute,
  path: "activeorders",
  validateSearch,
  component: lazyRouteComponent(activeOrdersPage, "ActiveOrdersPage"),
});

export const pastordersRoute = createRoute({
  getParentRoute: () => userRoute,
  path: "pastorders",
  validateSearch,
  component: lazyRouteComponent(pastOrdersPage, "PastOrdersPage"),
});
