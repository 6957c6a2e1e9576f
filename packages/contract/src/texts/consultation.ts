/** Question Consultation (school platform, sections 2 and 5); the trailing space is the specification's. */
export const consultation = {
  pending: "You can ask as soon as the school has approved your account.",
  noPictures:
    "Your parent or guardian does not agree to pictures in questions. Please ask your teacher in class.",
  imageRequired: "Please upload image ",
  imageInvalid: "Please select a valid image file.",
  askedAboutComments:
    "You have asked about these comments already. You find the answer under Your questions.",
  queryRequired: "Please input your query!",
  queryTooLong: "Please use at most 2000 characters",
  subjectRequired: "Please input your subject!",
  videoRequired: "Please Upload Video",
  videoInvalid: "Please select a valid video file.",
  outcomeRequired: "Please input your query!",
  outcomeTooLong: "Please use at most 500 characters",
  answerTooLong: "Please use at most 4000 characters",
  topicRequired: "Please input your topic!",
  captionsInvalid: "This is not a caption file (.vtt). Save the captions as WebVTT and try again.",
  captionsTooLong: "This caption file is too large",
  sent: "Question sent. We will tell you when it is answered.",
  answered: "Answer sent to the student.",
  removed: "Question deleted.",
  alreadyAnswered: (teacher: string) =>
    `${teacher} has already answered this question. Your answer was not sent.`,
  answeredKept: "This question has an answer, so you cannot delete it.",
  gone: "This question no longer exists.",
  videoGone: "This video no longer exists. Please upload it again.",
} as const;
