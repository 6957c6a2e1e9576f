/** The protocols that the server also allows. */
export const SAFE_LINK = /^(https?:|mailto:)/i;

export function safeLink(typed: string): string | undefined {
  const text = typed.trim();
  if (SAFE_LINK.test(text)) return text;
  if (/^[\w.+-]+@[\w-]+\.[\w.-]+$/.test(text)) return `mailto:${text}`;
  return /^[\w-]+(\.[\w-]+)+([/?#]\S*)?$/.test(text) ? `https://${text}` : undefined;
}
