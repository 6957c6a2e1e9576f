import type { EnclosedFile } from "@markwell/contract/calls/roster";
import { saveBlob } from "./save-blob.ts";

/** Saves a file that came inside a reply. */
export function saveFile({ name, type, content }: EnclosedFile): void {
  const bytes = Uint8Array.from(atob(content), (sign) => sign.charCodeAt(0));
  saveBlob(name, new Blob([bytes], { type }));
}
