import type { EnclosedFile } from "@markwell/contract/calls/roster";
import { saveBlob } from "./save-blob.ts";

export function saveFile({ name, type, content }: EnclosedFile): void {
  const bytes = Uint8Array.from(atob(content), (sign) => sign.charCodeAt(0));
  saveBlob(name, new Blob([bytes], { type }));
}
