import type { EnclosedFile } from "@markwell/contract/calls/roster";

/** Has the browser save a file that came inside a reply. */
export function saveFile({ name, type, content }: EnclosedFile): void {
  const bytes = Uint8Array.from(atob(content), (sign) => sign.charCodeAt(0));
  const address = URL.createObjectURL(new Blob([bytes], { type }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
