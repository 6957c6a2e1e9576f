import { formatDateTime } from "@markwell/domain/school/calendar";

/** DD/MM/YYYY hh:mm */
export const minute = (at: number, zone: string): string => formatDateTime(at, zone).slice(0, -3);
