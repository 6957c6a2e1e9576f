import { Group } from "@mantine/core";
import { IconWorld } from "@tabler/icons-react";
import { serverNow } from "../lib/server-clock.ts";
import { useWords } from "../lib/words.ts";
import { zoneName } from "../lib/zone-words.ts";

/** Says whose time a page shows, to a reader whose own clock shows another one. */
export function ZoneNote() {
  const { say, told } = useWords();
  const zone = zoneName(serverNow());
  return (
    zone && (
      <Group component="p" className="muted small" gap={8} mb="sm" wrap="nowrap">
        <IconWorld size={18} aria-hidden />
        {say("All times are {zone}.", { zone: told(zone) })}
      </Group>
    )
  );
}
