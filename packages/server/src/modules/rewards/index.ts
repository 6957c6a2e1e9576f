export { cancelOrder, cancelOrdersOf } from "./cancel-order.ts";
export { claimReward } from "./claim-reward.ts";
export { deliverOrder } from "./deliver-order.ts";
export { createCategory } from "./save-category.ts";
export { addReward } from "./save-reward.ts";
