export const mail = {
  sentAgain: (count: number) =>
    count === 1 ? "The mail will be sent again." : `${count} mails will be sent again.`,
  noneToSend: "There is no failed mail that can be sent again.",
  tooLate: "Its link works no more. Please send a new one where it came from.",
  choose: "Please choose the mails to send again.",
} as const;
