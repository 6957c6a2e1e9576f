export const rubric = {
  unknown: "This rubric is no longer in the bank.",
  foreign: "Only the author and admins can change this rubric.",
  title: "Please type a title!",
  stale:
    "Somebody else has changed this rubric, so your text was not saved. Open the rubric again to see the newer version.",
  inUse: "Choose another rubric for its questions first.",
  otherKind: "A rubric of levels cannot become one of points, nor the other way round.",
  otherSubject: "Please choose a rubric of the question's subject",
  byHandOnly: "Only long answers and compositions are marked by a rubric",
  changed:
    "The rubric of this question has changed since you opened the answer. Check the marks by the new one, then save.",
  reason: "Please say why the marks differ from the rubric",
  none: "This question is not marked by a rubric.",
  otherRubric: "The marks of this question were given by another rubric.",
  countedAnew: "The rubric of this question was changed after the test, and its marks with it.",
} as const;
