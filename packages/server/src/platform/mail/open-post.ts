import { join } from "node:path";
import type { Config } from "../config.ts";
import type { Logger } from "../observe/log.ts";
import { folderPost } from "./folder-post.ts";
import type { Post } from "./post.ts";
import { smtpPost } from "./smtp-post.ts";

/** Opens what the settings want: the SMTP server, else `.eml` files in the data folder. */
export function openPost({ mail, dataDir }: Pick<Config, "mail" | "dataDir">, log: Logger): Post {
  if (mail.smtpUrl) return smtpPost(mail.smtpUrl, mail.from);
  return folderPost(join(dataDir, "mail"), mail.from, log);
}
