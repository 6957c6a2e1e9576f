export const passage = {
  unknown: "This passage is no longer in the bank.",
  foreign: "Only the author and admins can change this passage.",
  title: "Please type a title!",
  body: "Please type the text!",
  stale:
    "Somebody else has changed this passage. Open it again to see the newer version; your text is not stored.",
  inUse: "Take its questions out of the passage first. They stay in the bank.",
  otherPassage: "This question belongs to another passage. Take it out there first.",
  fits: "The questions of a passage have its subject and level.",
  gapNeeded: "A gap is for a short answer.",
  noGap: "The text has no gap left. Type another one in the passage first.",
  together: "Shares its passage with",
  full: "A passage has 30 questions at most.",
} as const;
