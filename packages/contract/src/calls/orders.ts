import { ORDER_STATES, storableName } from "@markwell/domain/rewards/rewards";
import { z } from "zod";
import { call } from "../call.ts";
import { ok } from "../envelope.ts";
import { Id, Timestamp } from "../wire/common.ts";
import { listQuery } from "../wire/list-query.ts";

/** The columns of both lists: each can be searched and sorted by. A date is searched as month/day/year. */
export const ORDER_COLUMNS = ["name", "reward", "category", "invoiceNumber", "date"] as const;
export type OrderColumn = (typeof ORDER_COLUMNS)[number];

/** The reward with its name and cost at the time. */
const OrderedReward = z.object({
  _id: z.string(),
  name: z.string(),
  cost: z.number(),
  categoryId: z.object({ _id: z.string(), name: z.string() }),
  imgUrl: z.string(),
});

const Order = z.object({
  _id: z.string(),
  invoiceNumber: z.string(),
  rewardId: OrderedReward,
  /** When it was ordered. */
  date: Timestamp,
  deliverDate: z.string(),
});

export const OrderRow = Order.extend({
  /** The customer, with the names of their classes of this year. */
  userId: z.object({
    _id: z.string(),
    name: z.string(),
    emailid: z.string(),
    level: z.string(),
    classes: z.array(z.string()),
  }),
});
export type OrderRow = z.output<typeof OrderRow>;

const orderList = z.object({ ...ok, data: z.array(OrderRow), totalCount: z.number() });

const orderQuery = z.object({
  ...listQuery(ORDER_COLUMNS),
  /** Only those of students of this class. */
  classId: Id.optional(),
  /** Only this one: an address may name an order of another page of the list. */
  _id: Id.optional(),
});

export const activeOrders = call({
  method: "GET",
  path: "/rewardHistory/claim",
  who: ["ADMIN"],
  summary: "Orders that wait for delivery, the oldest first; searched, sorted and paged when asked",
  query: orderQuery,
  reply: orderList,
});

export const pastOrders = call({
  method: "GET",
  path: "/rewardHistory/past",
  who: ["ADMIN"],
  summary: "Delivered orders, the newest first; searched, sorted and paged when asked",
  query: orderQuery,
  reply: orderList,
});

export const MyOrder = Order.extend({
  state: z.enum(ORDER_STATES),
  cancelDate: z.string(),
});
export type MyOrder = z.output<typeof MyOrder>;

export const myOrders = call({
  method: "GET",
  path: "/rewardHistory/own",
  who: ["STUDENT"],
  summary: "One's own orders, the newest first",
  reply: z.object({ ...ok, data: z.array(MyOrder) }),
});

/** The server's clock decides; a client's date is only parsed. */
const clientDate = z.union([z.string().max(100), z.number()]).nullish();

export const claimReward = call({
  method: "POST",
  path: "/rewardHistory/create",
  who: ["STUDENT"],
  summary: "Claim a reward with points; repeated with the same requestid it stays one order",
  body: z.object({
    rewardId: Id,
    date: clientDate,
    /** Chosen by the client, new for each claim. */
    requestid: z.string().transform(storableName).pipe(z.string().min(1).max(100)).optional(),
    /** What the person saw and confirmed: a reward that costs something else by now is not taken. */
    cost: z.number().optional(),
  }),
  reply: z.object({
    ...ok,
    message: z.string(),
    data: z.object({
      _id: z.string(),
      invoiceNumber: z.string(),
      /** The remaining balance. */
      points: z.number(),
    }),
  }),
});

export const deliverOrder = call({
  method: "POST",
  path: "/rewardHistory/deliver",
  who: ["ADMIN"],
  summary: "Note that an order was handed over; a second time changes nothing",
  body: z.object({ rewardHistoryId: Id, deliverDate: clientDate }),
  reply: z.object({ ...ok, message: z.string() }),
});

export const DELIVER_MOST = 500;

export const deliverOrders = call({
  method: "POST",
  path: "/rewardHistory/deliver/many",
  who: ["ADMIN"],
  summary:
    "Note that several orders were handed over, all or nothing; a second time changes nothing",
  body: z.object({ rewardHistoryId: z.array(Id).min(1).max(DELIVER_MOST) }),
  reply: z.object({
    ...ok,
    message: z.string(),
    data: z.object({
      delivered: z.number(),
      /** Already delivered, or cancelled. */
      unchanged: z.number(),
    }),
  }),
});

export const cancelOrder = call({
  method: "POST",
  path: "/rewardHistory/cancel",
  who: ["ADMIN", "STUDENT"],
  summary: "Cancel an order that is not delivered yet, a student their own: the points come back",
  body: z.object({ rewardHistoryId: Id }),
  reply: z.object({ ...ok, message: z.string() }),
});

export const takeOrderBack = call({
  method: "POST",
  path: "/rewardHistory/takeback",
  who: ["ADMIN"],
  summary: "Take back a delivered order: it counts as cancelled, and the points come back",
  body: z.object({ rewardHistoryId: Id }),
  reply: z.object({ ...ok, message: z.string() }),
});
