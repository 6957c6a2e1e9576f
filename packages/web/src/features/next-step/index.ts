/** In a chunk of its own: a page shows what it has before the card stands. */
export const nextStepCard = () => import("./next-step-card.tsx");
