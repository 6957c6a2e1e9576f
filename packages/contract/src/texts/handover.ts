/** What a teacher who leaves has, and who gets it. */
export const handover = {
  takerNeeded: "Choose at least one colleague",
  oneself: "Choose another teacher than the one who leaves",
  takerUnknown: "Choose a teacher of this school",
  done: "Handed over. The new teachers are told by mail.",
  nothing: "There was nothing left to hand over",
} as const;
