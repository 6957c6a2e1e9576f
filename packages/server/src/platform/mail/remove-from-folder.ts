import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import PostalMime from "postal-mime";

/**
 * Removes the mails to an address (lower case) that `folderPost` has written. Nothing happens without
 * such a folder: a school with a mail server has none.
 */
export async function removeFromFolder(folder: string, address: string): Promise<void> {
  const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith(".eml"));
  for (const file of files) {
    const { to = [] } = await PostalMime.parse(await readFile(join(folder, file)));
    if (to.some((reader) => reader.address?.toLowerCase() === address)) {
      await rm(join(folder, file), { force: true });
    }
  }
}
