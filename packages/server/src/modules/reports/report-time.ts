export interface ReportTime {
  now: number;
  zone: string;
  /** The start of the report's period, which ends now. */
  from: number;
}
