export const mail = {
  sentAgain: (count: number) =>
    count === 1 ? "The mail will be sent again." : `${count} mails will be sent again.`,
  noneToSend: "There are no failed mails to send again.",
  noServer:
    "No mail was sent: this server has no mail server. Whoever runs it sets SMTP_URL and MAIL_FROM.",
  tooLate: "The link in this mail no longer works. Please create a new one.",
  choose: "Please choose the mails to send again.",
} as const;
