/** Question Consultation (school platform, sections 2 and 5); the trailing space is the specification's. */
export const consultation = {
  pending: "You can ask as soon as the school has approved your account.",
  imageRequired: "Please upload image ",
  imageInvalid: "Please select a valid image file.",
  queryRequired: "Please input your query!",
  queryTooLong: "Please use at most 2000 characters",
  subjectRequired: "Please input your subject!",
  videoRequired: "Please Upload Video",
  videoInvalid: "Please select a valid video file.",
  outcomeRequired: "Please input your query!",
  outcomeTooLong: "Please use at most 500 characters",
  topicRequired: "Please input your topic!",
  captionsInvalid: "This is no file of captions (.vtt). Save the captions as WebVTT and try again.",
  captionsTooLong: "This file of captions is too large",
  sent: "Your question is sent. You get a mail when the answer is there.",
  answered: "Your answer is sent to the student.",
  removed: "The question is deleted.",
  alreadyAnswered: (teacher: string) =>
    `${teacher} has already answered this question. Your answer was not sent.`,
  answeredKept: "This question is answered already, so it cannot be deleted.",
  gone: "This question is not there any more.",
  videoGone: "This video is not there any more. Please upload it again.",
} as const;
