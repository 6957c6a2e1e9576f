import { serverNow } from "../lib/server-clock.ts";
import { zoneName } from "../lib/zone-words.ts";

/** Says whose time a page shows, to a reader whose own clock shows another one. */
export function ZoneNote() {
  const zone = zoneName(serverNow());
  return zone && <p className="muted small">{`All times are ${zone}.`}</p>;
}
