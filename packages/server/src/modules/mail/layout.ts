import type { Speaker } from "@markwell/contract/family/speaker";
import type { SchoolSettings } from "../school/index.ts";
import type { MailText } from "./kinds.ts";
import { SPEAKERS } from "./speakers.ts";

interface Around {
  /** Both show the link as text. */
  reader: string;
  school: Pick<SchoolSettings, "name" | "logo" | "replyTo">;
  publicUrl: string;
  speaker?: Speaker | undefined;
}

/** Says a mail in the reader's language, as their pages say it when a notice tells the same. */
export const translateMail = (
  { told }: Speaker,
  { subject, paragraphs, button }: MailText,
): MailText => ({
  subject: told(subject),
  paragraphs: paragraphs.map(told),
  button: { ...button, label: told(button.label) },
});

/** Sets a mail as plain text and as HTML; both say the same, and both show the link as text. */
export function layOut(mail: MailText, around: Around): { text: string; html: string } {
  const { t, locale } = around.speaker ?? SPEAKERS.en;
  const parts = {
    lang: around.speaker ? locale : "en-GB",
    subject: oneLine(mail.subject),
    greeting: around.reader ? t("mail.helloName", { name: around.reader }) : t("mail.hello"),
    paragraphs: mail.paragraphs.map((paragraph) => oneLine(paragraph, 2_000)),
    label: mail.button.label,
    link: around.publicUrl + mail.button.path,
    school: oneLine(around.school.name),
    logo: around.school.logo && around.publicUrl + around.school.logo,
    footer: around.school.replyTo
      ? t("mail.replies", { address: around.school.replyTo })
      : t("mail.noReplies"),
    copyLink: t("mail.copyLink"),
  };
  return { text: asText(parts), html: asHtml(parts) };
}

interface Parts {
  lang: string;
  subject: string;
  greeting: string;
  paragraphs: readonly string[];
  label: string;
  link: string;
  school: string;
  /** Many mail programs drop a style sheet. */
  logo: string;
  footer: string;
  copyLink: string;
}

function asText({ greeting, paragraphs, label, link, school, footer }: Parts): string {
  return `${[greeting, ...paragraphs, `${label}:\n${link}`, school].join("\n\n")}\n\n-- \n${footer}\n`;
}

const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const BODY = `margin:0;padding:24px 12px;background:#f4f5f7;color:#1d2433;${FONT};font-size:16px;line-height:1.5`;
const CARD =
  "max-width:560px;margin:0 auto;padding:28px 28px 20px;background:#ffffff;border:1px solid #dfe3ea;border-radius:8px";
const BUTTON =
  "display:inline-block;padding:12px 22px;background:#4152d9;color:#ffffff;border-radius:6px;text-decoration:none;font-weight:600";

const LOGO = "height:40px;max-width:160px;margin-right:12px;vertical-align:middle;border:0";

/** Inline styles, because many mail programs drop a style sheet. */
function asHtml(parts: Parts): string {
  const { lang, subject, greeting, paragraphs, label, link, school, logo, footer, copyLink } =
    escaped(parts);
  // Many mail programs show pictures only when asked.
  const picture = logo && `<img src="${logo}" alt="" height="40" style="${LOGO}">`;
  const set = [greeting, ...paragraphs].map((line) => `<p style="margin:0 0 16px">${line}</p>`);
  return `<!doctype html>
<html lang="${lang}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${subject}</title></head>
<body style="${BODY}">
<div style="${CARD}">
<p style="margin:0 0 20px;font-size:14px;font-weight:600;color:#4a5468">${picture}${school}</p>
${set.join("\n")}
<p style="margin:24px 0"><a href="${link}" style="${BUTTON}">${label}</a></p>
<p style="margin:0 0 4px;font-size:14px;color:#4a5468">${copyLink}</p>
<p style="margin:0 0 20px;font-size:14px;word-break:break-all"><a href="${link}" style="color:#3645be">${link}</a></p>
<p style="margin:0;padding-top:16px;border-top:1px solid #dfe3ea;font-size:13px;color:#5b6579">${footer}</p>
</div>
</body>
</html>
`;
}

const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

function escaped(parts: Parts): Parts {
  const { paragraphs, ...lines } = parts;
  const escapedLines = Object.entries(lines).map(([part, text]) => [part, escapeHtml(text)]);
  return {
    ...(Object.fromEntries(escapedLines) as typeof lines),
    paragraphs: paragraphs.map(escapeHtml),
  };
}

/**
 * Anybody can register somebody else's e-mail, so an advertisement as a "name" must not reach them.
 * @returns the name, or "" where none should be used.
 */
export function oneLine(text: string, most = 150): string {
  const folded = text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, " ").trim();
  const letters = [...folded];
  return letters.length <= most ? folded : `${letters.slice(0, most - 1).join("")}…`;
}

const LOOKS_LIKE_AN_ADDRESS = /:\/\/|www\.|@|\.\p{L}{2,}/iu;

/**
 * How a mail addresses its reader. Anybody can register with somebody else's e-mail, so a "name" that is
 * really an advertisement must not reach them through us.
 * @returns the name, or "" where none should be used.
 */
export function addressee(name: string): string {
  const line = oneLine(name, 60);
  return LOOKS_LIKE_AN_ADDRESS.test(line) ? "" : line;
}
