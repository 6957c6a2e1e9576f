import type {
  ForeignReason,
  ParentRefusal,
  RefusalReason,
  WaitReason,
} from "@markwell/domain/people/provider-entry";

const again = "Please begin again.";

/** Why nobody was signed in, each in a sentence. */
export const refusals = {
  // What went wrong on the way to a provider and back.
  "no state": `The answer does not say which sign-in it belongs to. ${again}`,
  "unknown state": `This sign-in was not begun here, or more than 10 minutes ago. ${again}`,
  "used before": `This sign-in has been used already. ${again}`,
  "another browser": `This sign-in was begun in another browser or on another device. ${again}`,
  "another session":
    "Somebody else began this, or you have signed in again since. Open the page where you began, and try again.",
  "switched off": "The school has switched this sign-in off. Please use another one.",
  "foreign page":
    "After signing in, only a page of this site can open. Please begin at our own sign-in page.",
  "not gone through": "The sign-in was not finished at the provider. Nothing has changed.",
  "error of the provider":
    "The provider could not sign you in. Try again, or ask the school office.",
  "foreign answer": `The answer came from another provider than the one that was asked. ${again}`,
  "code not accepted": `The provider did not accept the code of this sign-in: it was used before or is too old. ${again}`,
  "client not accepted":
    "The provider does not accept the school's client ID or secret. Please tell the school office.",
  "secret unreadable":
    "This server cannot read the stored client secret. An admin has to enter it again in School Settings.",
  "foreign issuer":
    "The provider signed in somebody in the name of another one. Nobody was signed in.",
  "foreign audience": "The provider's answer was meant for another website. Nobody was signed in.",
  "foreign party": "The provider's answer was made for another program. Nobody was signed in.",
  "foreign nonce": `The provider's answer belongs to another sign-in. ${again}`,
  expired: `The provider's answer has expired. ${again} If it happens again, the server's clock may be wrong.`,
  algorithm: "The provider's answer is not signed in a way that we trust. Nobody was signed in.",
  "unknown key":
    "The provider's answer is signed with a key that the provider does not publish. Nobody was signed in.",
  "bad signature": "The signature of the provider's answer is wrong. Nobody was signed in.",
  "another subject": "The provider described two different accounts. Nobody was signed in.",
  "incomplete answer": "The provider's answer is incomplete. Please tell the school office.",
  "no answer":
    "The provider does not answer. Try again in a few minutes, or use a sign-in card, or a password where the school allows it.",
  // Accounts that are not the school's.
  "no subject": "The provider does not say which account this is. Please tell the school office.",
  "issued ahead":
    "The provider's answer comes from the future: a clock is wrong, the provider's or this server's. Please tell the school office.",
  "no domain": "This is a private account. Please choose the account that the school gave you.",
  "foreign domain":
    "This account belongs to another school or organisation. Please choose the one of this school.",
  "foreign tenant":
    "This account belongs to another organisation's Microsoft. Please choose the one of this school.",
  guest:
    "This account is only a guest in the school's Microsoft. Please choose the one that the school gave you.",
  "guest unknown":
    "Microsoft does not say whether this account is a guest. An admin has to add the optional claim acct.",
  unverified:
    "The provider has not verified the e-mail address of this account. Please ask the school office.",
  // Accounts that may not sign in.
  closed: "Your account at this school is closed. Please ask the school office.",
  suspended: "Your account is suspended. Please ask the school office.",
  role: "The school does not use this sign-in for your kind of account. Please use another one.",
  refused: "Your school office has not let this account in. Please ask there.",
  // Of parents, who can also sign in by a link in a mail.
  "not a parent":
    "This account opens another account here, not that of a parent. Sign in by a link in a mail instead.",
  "parent unknown":
    "The school has not entered the address of this account for a parent. Use the address at which you get the school's mails, or ask the school office.",
  "parent not vouched":
    "The provider does not vouch for the address of this account. Sign in by a link in a mail instead.",
  "parent of another account":
    "Your access is linked with another account of this provider. Use that one or a link in a mail, or ask the school office to unlink it.",
  "no child": "The school has not given you access to a student. Please ask the school office.",
} as const satisfies Record<ForeignReason | RefusalReason | ParentRefusal, string> &
  Record<string, string>;
export type ProviderRefusal = keyof typeof refusals;
export type ProtocolReason = Exclude<
  ProviderRefusal,
  ForeignReason | RefusalReason | ParentRefusal
>;

/** For the office, of an account that waits. */
const waits = {
  "no account": "No account here has this address.",
  staff: "The address belongs to a member of staff. Staff are never linked automatically.",
  "self-registered": "The student registered with this address; the school has not entered it.",
  "another account":
    "The student already signs in with another account of this provider. The address may have a new owner: linking replaces the other account.",
  unlinked:
    "An account of this provider was unlinked from this student. Make sure whose account this one is.",
  left: "The student with this address has left the school.",
  "been away":
    "The student with this address was deleted or had left, and is back. The address may have got a new owner in between.",
  "not vouched": "The provider does not vouch for the address.",
} as const satisfies Record<WaitReason, string>;

export const provider = {
  refusals: refusals as Record<ProviderRefusal, string>,
  waits,
  waiting:
    "Your school office has to let you in. It sees your request now. Until then, use a password or a sign-in card.",
  passwordsOff:
    "Here you sign in with the school's account, not with a password. Use the button above.",
  gone: "This provider no longer exists. Please reload the page.",
  stale: "Somebody else has changed this provider. Please reload the page.",
  labelRequired: "Please enter what the button says.",
  labelLong: "Please use at most 40 letters for the button.",
  clientRequired: "Please enter the client ID.",
  secretRequired: "Please enter the client secret.",
  secretAgain: "Please enter the client secret of this provider and client ID.",
  issuerInvalid: "Please enter a full address that begins with https://.",
  tenantInvalid:
    "Please enter the directory (tenant) ID, such as 72f988bf-86f1-41af-91ab-2d7cd011db47.",
  domainsRequired: "Please enter at least one domain, such as students.edu.sg.",
  domainInvalid: "Please enter domains only, such as students.edu.sg.",
  rolesRequired: "Please choose at least one kind of account.",
  twice: "There is a provider with this issuer already.",
  saved: "Provider saved",
  removed: "Provider removed",
  passwordsSaved: "Saved. It holds from the next sign-in on.",
  passwordsNeeded: (role: string) =>
    `Passwords of ${role} accounts are switched off. Switch them on first, or nobody could sign in.`,
  noProviderFor: (role: string) =>
    `Switch on a provider for ${role} accounts first, or nobody could sign in.`,
  linkYourself: "Link your own account first, so that you can sign in without a password.",
  lastWay:
    "This is your only way to sign in. Link another account or ask the school office for a password first.",
  linked: "Linked. From now on you can sign in with this account.",
  unlinked: "The account is no longer linked.",
  notLinked: "This account is no longer linked. Please reload the page.",
  othersAccount: "This account is linked with another person. Please ask the school office.",
  oneOfEach: "You are linked with another account of this provider. Remove that one first.",
  requestGone: "Somebody else has decided this already.",
  notForRole: (label: string, role: string) =>
    `${label} does not sign in ${role} accounts. Edit the provider first, or refuse this account.`,
  choosePerson: "Choose whose account it is.",
  unlinkedPerson: "No account is linked any more. The person is signed out everywhere.",
  nothingLinked: "No account of a provider is linked with this person.",
  unlinkYourself: "Unlink your own accounts in Name and password.",
  requestLinked: (name: string) => `Linked. ${name} can sign in now.`,
  requestRefused: "Refused",
  works: (account: string) => `It works: the provider signed in ${account}.`,
} as const;
