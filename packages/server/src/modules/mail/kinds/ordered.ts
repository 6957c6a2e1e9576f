import type { MailText } from "./mail-text.ts";

interface Ordered {
  rewardName: string;
  /** Points. */
  cost: number;
  invoiceNumber: string;
}

/** To a pupil who has claimed a reward. */
export function ordered({ rewardName, cost, invoiceNumber }: Ordered): MailText {
  return {
    subject: `Your order: ${rewardName}`,
    paragraphs: [
      `You have ordered "${rewardName}" for ${cost === 1 ? "1 point" : `${cost} points`}. The invoice number is ${invoiceNumber}.`,
      "The school office hands it to you. Until then you can cancel the order and get your points back.",
    ],
    button: { label: "See your orders", path: "/user/claimRewards?tab=orders" },
  };
}
