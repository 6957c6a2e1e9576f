/** The time of a report. */
export interface ReportTime {
  /** Epoch milliseconds. */
  now: number;
  zone: string;
  /** When the period of the report begins; it ends now. */
  from: number;
}
