/**
 * A video becomes a note with its address; pictures load at once, because a sheet is not scrolled.
 * @param html that the server has sanitised
 * @param origin for relative addresses: "https://school.example"
 */
export function printable(html: string, origin: string): string {
  if (!/<(video|img)\b/.test(html)) return html;
  const page = new DOMParser().parseFromString(html, "text/html");
  for (const video of page.querySelectorAll("video")) {
    const note = page.createElement("p");
    note.textContent = videoNote(video.getAttribute("src") ?? "", origin);
    video.replaceWith(note);
  }
  for (const picture of page.querySelectorAll("img")) picture.setAttribute("loading", "eager");
  return page.body.innerHTML;
}

export const videoNote = (address: string, origin: string): string =>
  `Video: ${full(address, origin)}`;

/** The printed text in place of a page or of a missing picture. */
export const linkNote = (address: string, origin: string): string =>
  `Link: ${full(address, origin)}`;

const full = (address: string, origin: string): string =>
  URL.canParse(address, origin) ? new URL(address, origin).href : address;
