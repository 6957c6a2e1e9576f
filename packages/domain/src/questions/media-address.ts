const VIDEO = /\.(mp4|webm|ogv|mov|m4v|avi|mkv)$/i;
const PICTURE = /\.(jpe?g|png|gif|bmp|webp|svg|avif)$/i;
const WEB = /^(https?):\/\//i;

/** The type of an address, judged by the address alone. */
export type MediaAddress = "picture" | "video" | "link";

/**
 * By the address: picture, video, or only a link. https pages let no `http:` file in.
 * @param address an upload's path, on the web, or made by the browser
 */
export function mediaOfAddress(address: string): MediaAddress {
  const protocol = WEB.exec(address)?.[1]?.toLowerCase();
  if (protocol === "http") return "link";
  if (hasEnding(VIDEO, address)) return "video";
  return protocol === undefined || hasEnding(PICTURE, address) ? "picture" : "link";
}

export const isBlockedMedia = (address: string): boolean =>
  /^http:/i.test(address) && (hasEnding(VIDEO, address) || hasEnding(PICTURE, address));

/** The first picture or video in clean formatted text that pages cannot show. */
export const blockedMediaIn = (cleanHtml: string): string | undefined =>
  /<(?:img|video)\b[^>]*?\ssrc="(http:[^"]*)"/i.exec(cleanHtml)?.[1];

const hasEnding = (ending: RegExp, address: string): boolean =>
  ending.test(address.replace(/[?#].*$/, ""));

/** The longest description of a picture beside a question. */
export const MAX_PICTURE_WORDS = 300;
