export const handover = {
  takerNeeded: "Choose at least one colleague",
  oneself: "Choose a different teacher from the one who is leaving",
  takerUnknown: "Choose a teacher at this school",
  done: "Handed over. We have e-mailed the new teachers.",
  nothing: "There was nothing to hand over",
} as const;
