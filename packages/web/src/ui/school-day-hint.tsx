import { Text } from "@mantine/core";
import { wordsOnDay } from "@markwell/domain/school/school-year";
import { IconCalendarEvent } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { schoolCalendarQuery } from "../lib/school-calendar.ts";

interface SchoolDayHintProps {
  /** "2026-11-21", or a moment that begins with it; today by default. */
  day?: string;
  levels?: readonly string[] | undefined;
}

export function SchoolDayHint({ day, levels = [] }: SchoolDayHintProps) {
  const { data } = useQuery(schoolCalendarQuery);
  if (!data || day === "") return null;
  const words = wordsOnDay(data.data, (day ?? data.today).slice(0, 10), levels);
  if (words.length === 0) return null;
  return (
    <Text fz="sm" c="dimmed" role="status" className="row">
      <IconCalendarEvent size={18} aria-hidden />
      <span>{`${day === undefined ? "Today" : "That day"} is ${words.join("; ")}.`}</span>
    </Text>
  );
}
