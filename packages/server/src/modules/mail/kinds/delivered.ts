import type { MailText } from "./mail-text.ts";

interface Delivered {
  rewardName: string;
  invoiceNumber: string;
}

/** To a pupil whose order the school office has handed over. */
export function delivered({ rewardName, invoiceNumber }: Delivered): MailText {
  return {
    subject: `Delivered: ${rewardName}`,
    paragraphs: [
      `Your order "${rewardName}" (${invoiceNumber}) is noted as delivered. Enjoy it!`,
      "If you have not got it, please tell the school office.",
    ],
    button: { label: "See your orders", path: "/user/claimRewards?tab=orders" },
  };
}
