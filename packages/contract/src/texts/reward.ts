export const reward = {
  categoryNameRequired: "Please write any category Name",
  categoryNameLong: "Please use at most 60 letters for the name",
  categoryTaken: (name: string) => `There is already a category ${name}.`,
  categoryCreated: "Category created",
  categoryRenamed: "Category renamed",
  categoryRemoved: "Category deleted",
  categoryGone: "This category no longer exists.",
  categoryInUse: (rewards: number) =>
    `This category still has ${rewards === 1 ? "1 reward" : `${rewards} rewards`}. Delete them or move them to another category first.`,
  nameRequired: "Name is required",
  nameLong: "Please use at most 80 letters for the name",
  descriptionRequired: "Description is required",
  descriptionLong: "Please use at most 500 letters for the description",
  categoryRequired: "Category is required",
  costRequired: "Cost is required",
  costInvalid: "Cost must be a whole number of points, from 1 to 100,000",
  stockInvalid: "Write how many are left as a whole number from 0 to 100,000, or leave it empty",
  noneLeft: "None of this reward is left. Please choose another one.",
  imageRequired: "Image is required",
  created: "Reward created",
  saved: "Changes saved",
  removed: "Reward deleted. Its orders stay as they are.",
  gone: "This reward is no longer offered. Please choose another one.",
  notEnough: "Oops! You don't have enough points to get this reward.",
  costChanged: (cost: number) =>
    `This reward now costs ${cost} points. Check it again before you confirm.`,
  requestReused:
    "This request has already ordered another reward. Reload the page and choose your reward again.",
  claimed: (invoice: string) => `Reward ordered. Your invoice number is ${invoice}.`,
  delivered: "Order marked as delivered. We will tell the student.",
  deliveredMany: (orders: number, same: number) =>
    `${orders === 1 ? "1 order" : `${orders} orders`} marked as delivered. We will tell the students.${same > 0 ? ` Nothing changed for ${same}.` : ""}`,
  cancelled: "Order cancelled. The points were given back.",
  orderGone: "This order no longer exists.",
  cancelledAlready: "This order was cancelled. You cannot deliver it.",
  deliveredAlready: "This order was already delivered. You cannot cancel it.",
  takenBack: "Order taken back. The points were given back.",
  notDelivered: "This order was not delivered yet. Cancel it in Active Orders.",
  amountInvalid: "Points are a whole number from -100,000 to 100,000, and not 0",
  reasonRequired: "Please write why; the student reads it",
  reasonLong: "Please use at most 200 letters",
  tooFewToTake: (points: number) =>
    points === 0
      ? "This student has no points to take."
      : `This student has ${points === 1 ? "1 point" : `${points} points`}. Take at most that.`,
  corrected: (points: number) => `Points corrected. The student now has ${points}.`,
} as const;
