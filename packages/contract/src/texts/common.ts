export const common = {
  warning: "Warning!",
  error: "Error!",
  /** Of a detail page; the specification writes it so. */
  detailError: "Error !",
  success: "Success",
  forbidden: "You are not allowed to do this.",
  nameHidden: "Please type the name without invisible or direction-changing characters.",
  notFound: "This page does not exist.",
  approvalNeeded: "Your account is waiting for approval by the school.",
  /** Under it: what works until then, and how long it usually takes. */
  untilApproved:
    "Until then you can take tests, see your results and set your goals. After approval you can also use worksheets, consultations and rewards.",
  approvalUsually: (wait: string) => `Approval usually comes ${wait}.`,
  invalid: "Please check the marked fields.",
  dataUnreachable: "We cannot reach the school's data at the moment. Please try again shortly.",
  busy: "The school's server is busy at the moment. Nothing was changed. Please try again shortly.",
  noRoom:
    "The school's server has no space left for files. Nothing was saved. Please tell the school office.",
  unreachable: "We cannot reach the server. Check your connection and try again.",
  fault: "Something went wrong on our side. Nothing was changed. Please try again.",
} as const;
