export { claimReward } from "./claim-reward.ts";
export { cancelOrder, cancelOrdersOf, deliverOrder } from "./deliver-or-cancel.ts";
export { createCategory } from "./save-category.ts";
export { addReward } from "./save-reward.ts";
