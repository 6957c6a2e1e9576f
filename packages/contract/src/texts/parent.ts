export const parent = {
  nameRequired: "Please enter the name of the parent or guardian",
  emailRequired: "Please enter the e-mail of the parent or guardian",
  emailInvalid: "Please enter a valid e-mail",
  ownAddress:
    "The student signs in with this address. A parent needs an address of their own, so correct the student's first if it is the parent's.",
  childAddress:
    "A parent of this student signs in with this address. The student needs another one, so correct the parent's first if it is the student's.",
  tickRequired: "Please confirm that you have checked whose address this is",
  invited: "Invitation sent to the parent",
  known: "This parent already has access",
  changed: "Saved. This parent already has access.",
  declined: "Proposed address removed",
  revoked: "Access removed",
  unlinked: "Unlinked. The parent is signed out everywhere.",
  gone: "This parent no longer has access to this student's data",
  sentAgain: "The mail is on its way",
  sentOften: "This parent has had several mails today. Please send the next one tomorrow.",
  linkOnItsWay:
    "If the school knows this e-mail as a parent's, a link is on its way. It works for 15 minutes, once.",
  linkDead:
    "This link has been used already, or is older than 15 minutes. Please ask for a new one.",
  passwordFailed:
    "E-mail or password is wrong, or you have no password yet. We can mail you a link instead.",
  passwordRemoved: "Password removed. From now on, sign in with a link by mail.",
  noChild: "The school has ended your access. Please contact the school office.",
  former: "Former parent",
  notYours: "You have no access to this student's data",
  consentSaved: "Choice saved",
  messageRequired: "Please write a message",
  messageLong: "A message has at most 1,000 characters",
  messageSent: "Message sent",
  messageRemoved: "Message withdrawn",
  messageForeign: "Only its author or the school office can withdraw a message",
} as const;
