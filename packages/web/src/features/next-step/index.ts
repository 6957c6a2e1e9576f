/** A separate chunk: a page shows its own content before the card is there. */
export const nextStepCard = () => import("./next-step-card.tsx");
