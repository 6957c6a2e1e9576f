import { Button, Group, Stack, Text, TextInput } from "@mantine/core";
import { endCalendar, makeCalendar, myCalendar } from "@markwell/contract/calls/calendar";
import { IconCalendarShare, IconX } from "@tabler/icons-react";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../lib/api.ts";
import { formatDate } from "../lib/format.ts";
import { useWords } from "../lib/words.ts";
import { CopyButton } from "./copy-button.tsx";
import { Panel } from "./panel.tsx";
import { useAction } from "./use-action.ts";

const calendarQuery = queryOptions({
  queryKey: ["my-calendar"],
  queryFn: async ({ signal }) => (await api(myCalendar, {}, { signal })).data,
  staleTime: 0,
});

/** The secret address under which a calendar program shows one's homework. */
export function CalendarCard() {
  const { say } = useWords();
  const { data, error } = useQuery(calendarQuery);
  const [link, setLink] = useState("");
  const refresh = [calendarQuery.queryKey];
  const since = data?.since;
  const make = useAction({
    call: () => api(makeCalendar),
    ask: () =>
      since
        ? {
            title: say("Make a new address?"),
            text: say(
              "The address that you have now stops working. Enter the new one in your calendar.",
            ),
            confirm: say("Make a new address"),
          }
        : undefined,
    done: ({ data: made }) => setLink(made.link),
    refresh,
  });
  const end = useAction({
    call: () => api(endCalendar),
    ask: () => ({
      title: say("End this address?"),
      text: say("Calendars that use it no longer get your homework."),
      confirm: say("End address"),
      danger: true,
    }),
    done: ({ message }) => {
      setLink("");
      return message;
    },
    refresh,
  });
  return (
    <Panel
      title={say("Homework in your calendar")}
      help={say(
        "A secret address for Google Calendar, Outlook or your phone. It shows due dates, no marks. Whoever has it can read them, so do not share it.",
      )}
    >
      <Stack gap="md" align="start">
        {error && !data && (
          <Text size="sm" className="caution">
            {say("We could not look whether you have an address. Try again later.")}
          </Text>
        )}
        {link && (
          <Group gap="xs" w="100%" wrap="nowrap" align="end">
            <TextInput
              readOnly
              flex={1}
              label={say("Your address")}
              description={say("Copy it now: we show it once.")}
              value={link}
              onFocus={(event) => event.currentTarget.select()}
            />
            <CopyButton value={link} label={say("Copy address")} message={say("Address copied")} />
          </Group>
        )}
        {!link && since && (
          <Text size="sm">
            {say("You have an address since {date}.", { date: formatDate(since) })}
          </Text>
        )}
        <Group gap="xs">
          <Button
            variant={since ? "default" : "filled"}
            leftSection={<IconCalendarShare size={18} aria-hidden />}
            loading={make.busy}
            onClick={() => make.run()}
          >
            {say(since ? "Make a new address" : "Make an address")}
          </Button>
          {since && (
            <Button
              variant="default"
              leftSection={<IconX size={18} aria-hidden />}
              loading={end.busy}
              onClick={() => end.run()}
            >
              {say("End address")}
            </Button>
          )}
        </Group>
      </Stack>
    </Panel>
  );
}
