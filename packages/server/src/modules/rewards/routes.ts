import * as orders from "@markwell/contract/calls/orders";
import { correctPoints } from "@markwell/contract/calls/points";
import * as rewards from "@markwell/contract/calls/rewards";
import { yearOf } from "@markwell/domain/school/calendar";
import { type Route, serve, serveForm } from "../../platform/http/serve.ts";
import type { Places } from "../../platform/storage/open-storage.ts";
import { claimReward, type Selling } from "./claim-reward.ts";
import { correctPoints as correct } from "./correct-points.ts";
import { cancelOrder, deliverOrder, deliverOrders, takeOrderBack } from "./deliver-or-cancel.ts";
import { listOrders, myOrders } from "./list-orders.ts";
import { createCategory, removeCategory, renameCategory } from "./save-category.ts";
import { createReward, removeReward, updateReward } from "./save-reward.ts";
import { listCategories, listRewards } from "./store.ts";

export function rewardRoutes({ places, mails, zone }: Selling & { places: Places }): Route[] {
  return [
    serve(rewards.createCategory, ({ body, actor, db, now }) =>
      createCategory(db, actor, body.name, now),
    ),
    serve(rewards.renameCategory, ({ params, body, actor, db, now }) =>
      renameCategory(db, actor, { ...params, ...body }, now),
    ),
    serve(rewards.listCategories, async ({ db }) => ({ data: await listCategories(db) })),
    serve(rewards.removeCategory, ({ params, actor, db, now }) =>
      removeCategory(db, actor, params.id, now),
    ),
    serveForm(rewards.createReward, (request) => createReward(places, request)),
    serveForm(rewards.updateReward, (request) =>
      updateReward(places, { ...request, id: request.params.id }),
    ),
    serve(rewards.listRewards, async ({ db }) => ({ data: await listRewards(db) })),
    serve(rewards.rewardsOfCategory, async ({ params, db }) => ({
      data: await listRewards(db, params.categoryId),
    })),
    serve(rewards.removeReward, ({ params, actor, db, now }) =>
      removeReward(db, actor, params.id, now),
    ),
    serve(orders.activeOrders, ({ query, db, now }) =>
      listOrders(db, "active", query, { zone, year: yearOf(now, zone) }),
    ),
    serve(orders.pastOrders, ({ query, db, now }) =>
      listOrders(db, "past", query, { zone, year: yearOf(now, zone) }),
    ),
    serve(orders.myOrders, async ({ actor, db }) => ({ data: await myOrders(db, actor.id) })),
    serve(orders.claimReward, ({ body, actor, db, now }) =>
      claimReward({ db, mails, zone }, actor, body, now),
    ),
    serve(orders.deliverOrders, ({ body, actor, db, now }) =>
      deliverOrders({ db, mails }, actor, body.rewardHistoryId, now),
    ),
    serve(orders.deliverOrder, ({ body, actor, db, now }) =>
      deliverOrder({ db, mails }, actor, body.rewardHistoryId, now),
    ),
    serve(orders.cancelOrder, ({ body, actor, db, now }) =>
      cancelOrder({ db, zone }, actor, body.rewardHistoryId, now),
    ),
    serve(orders.takeOrderBack, ({ body, actor, db, now }) =>
      takeOrderBack({ db, zone }, actor, body.rewardHistoryId, now),
    ),
    serve(correctPoints, ({ body, actor, db, now }) => correct({ db, zone }, actor, body, now)),
  ];
}
