export const mail = {
  sentAgain: (count: number) =>
    count === 1 ? "The mail will be sent again." : `${count} mails will be sent again.`,
  noneToSend: "There are no failed mails to send again.",
  tooLate: "The link in this mail no longer works. Please create a new one.",
  choose: "Please choose the mails to send again.",
} as const;
