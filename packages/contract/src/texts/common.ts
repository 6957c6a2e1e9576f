export const common = {
  warning: "Warning!",
  error: "Error!",
  /** Of a detail page; the specification writes it so. */
  detailError: "Error !",
  success: "Success",
  forbidden: "You are not allowed to do this.",
  notFound: "There is nothing at this address.",
  approvalNeeded: "Your account is waiting for approval by the school.",
  /** Under it: what works until then, and how long it usually takes. */
  untilApproved:
    "Until then you can take tests, read your results and set your goals. Worksheets, consultations and rewards open with the approval.",
  approvalUsually: (wait: string) => `It usually comes ${wait}.`,
  invalid: "Please check the marked fields.",
  away: "The school's data cannot be reached at the moment. Please try again shortly.",
  busy: "The school's server is busy at the moment. Nothing was changed. Please try again shortly.",
  noRoom:
    "There is no room for files on the school's server. Nothing was stored. Please tell the school.",
  unreachable: "The server cannot be reached. Check the connection and try again.",
  fault: "Something went wrong on our side. Nothing was changed. Please try again.",
} as const;
