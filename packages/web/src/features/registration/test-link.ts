/**
 * The address inside the app of a test link that the server returned: whole or without a host,
 * plain or with `#`. Without a link (registered for no test) the student's own pages.
 */
export function addressOf(testLink: string): string {
  const path = testLink.replace(/^https?:\/\/[^/]+/, "").replace(/^\/?#/, "");
  return path.startsWith("/") && !path.startsWith("//") ? path : "/user";
}
