/** The protocols that the server also allows. */
export const SAFE_LINK = /^(https?:|mailto:)/i;

/** An address that a link may have; "example.org" is meant as a web address. */
export function safeLink(typed: string): string | undefined {
  const text = typed.trim();
  if (SAFE_LINK.test(text)) return text;
  if (/^[\w.+-]+@[\w-]+\.[\w.-]+$/.test(text)) return `mailto:${text}`;
  return /^[\w-]+(\.[\w-]+)+([/?#]\S*)?$/.test(text) ? `https://${text}` : undefined;
}
