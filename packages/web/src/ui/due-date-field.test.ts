import { MantineProvider } from "@mantine/core";
import type { ReplyOf } from "@markwell/contract/call";
import type { schoolCalendar } from "@markwell/contract/calls/school";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { currentUserQuery } from "../lib/current-user.ts";
import { schoolCalendarQuery } from "../lib/school-calendar.ts";
import { DueDateField } from "./due-date-field.tsx";

const calendar: ReplyOf<typeof schoolCalendar> = {
  success: true,
  today: "2026-11-02",
  data: [
    {
      year: 2026,
      terms: [{ number: 4, starts: "2026-09-14", ends: "2026-11-20" }],
      holidays: [{ name: "Deepavali", starts: "2026-11-09", ends: "2026-11-09" }],
      events: [
        {
          name: "P6 camp",
          kind: "camp",
          starts: "2026-11-10",
          ends: "2026-11-11",
          levels: ["primary 6"],
        },
      ],
    },
  ],
};

/** The texts of the form under the field, as a teacher who has chosen a day reads them. */
function hintsAt(value: string, levels?: readonly string[]): string[] {
  const client = new QueryClient();
  client.setQueryData(schoolCalendarQuery.queryKey, calendar);
  client.setQueryData(currentUserQuery.queryKey, { type: "TRAINER" } as never);
  const field = createElement(DueDateField, { value, levels, onChange: vi.fn() });
  const page = renderToStaticMarkup(
    createElement(
      QueryClientProvider,
      { client },
      createElement(MantineProvider, { env: "test" }, field),
    ),
  );
  const texts = page.replace(/<style.*?<\/style>/gs, "").split(/<[^>]*>/);
  return texts.filter((text) => /^(That day|The school calendar)/.test(text));
}

test.each<[string, string[]]>([
  ["", []],
  ["2026-11-04T18:00", []],
  ["2026-11-07T18:00", ["That day is a weekend."]],
  ["2026-11-09T18:00", ["That day is Deepavali: holiday."]],
  ["2026-11-25T18:00", ["That day is outside the terms."]],
  ["2026-11-10T18:00", ["That day is P6 camp: camp (Primary 6)."]],
  [
    "2027-01-09T18:00",
    [
      "That day is a weekend.",
      "The school calendar has no terms for 2027 yet. An admin can enter them in School Settings.",
    ],
  ],
])("a due date of %s reads %j", (value, hints) => {
  expect(hintsAt(value)).toEqual(hints);
});

test("an event of other levels does not concern the students who get the test", () => {
  expect(hintsAt("2026-11-10T18:00", ["primary 5"])).toEqual([]);
  expect(hintsAt("2026-11-10T18:00", ["primary 6"])).toHaveLength(1);
});
