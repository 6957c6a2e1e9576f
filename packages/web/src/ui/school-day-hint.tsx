import { Text } from "@mantine/core";
import { missingYear, wordsOnDay } from "@markwell/domain/school/school-year";
import { IconCalendarEvent } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { schoolCalendarQuery } from "../lib/school-calendar.ts";
import { MissingYear } from "./missing-year.tsx";

interface SchoolDayHintProps {
  /** "2026-11-21", or a moment that begins with it; today by default. */
  day?: string;
  levels?: readonly string[] | undefined;
}

export function SchoolDayHint({ day, levels = [] }: SchoolDayHintProps) {
  const { data } = useQuery(schoolCalendarQuery);
  if (!data || day === "") return null;
  const asked = (day ?? data.today).slice(0, 10);
  const words = wordsOnDay(data.data, asked, levels);
  const missing = day === undefined ? undefined : missingYear(data.data, asked);
  return (
    <>
      {words.length > 0 && (
        <Text fz="sm" c="dimmed" role="status" className="row">
          <IconCalendarEvent size={18} aria-hidden />
          <span>{`${day === undefined ? "Today" : "That day"} is ${words.join("; ")}.`}</span>
        </Text>
      )}
      {missing && <MissingYear year={missing} />}
    </>
  );
}
