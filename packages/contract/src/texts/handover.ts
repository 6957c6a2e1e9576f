/** What a teacher who leaves has, and who gets it. */
export const handover = {
  takerNeeded: "Choose a colleague for at least one of them",
  oneself: "Choose another teacher than the one who leaves",
  takerUnknown: "Choose a teacher of this school",
  done: "Handed over. The new teachers get a mail.",
  nothing: "There was nothing left to hand over",
} as const;
