import type { MonthOfSchool } from "@markwell/domain/school/school-year";
import { say } from "../../lib/words.ts";
import { type Tone, toneIcons } from "../tone.ts";
import classes from "./percent.module.css";

export interface PercentColumn {
  name: string;
  /** 0 to 100; null leaves a gap. */
  value: number | null;
  tone: Tone;
  /** Of a month: what it is in the school's year, where the school has entered that. */
  school?: MonthOfSchool | undefined;
}

interface PercentColumnsProps {
  columns: readonly PercentColumn[];
  line?: { name: string; value: number };
  /** Shown in place of a missing value. */
  gap?: string;
  /** False: one colour for all, explained elsewhere. */
  signs?: boolean;
}

/** Percentages side by side, each with its number and a sign of its colour on top. */
export function PercentColumns({ columns, line, gap = "–", signs = true }: PercentColumnsProps) {
  const withTerms = columns.some(({ school }) => (school?.terms.length ?? 0) > 0);
  const withHolidays = columns.some(({ school }) => school?.mostlyFree);
  return (
    <div className={classes.columns}>
      <div className={classes.plot}>
        {columns.map(({ name, value, tone, school }) => {
          const Icon = toneIcons[tone];
          return (
            <div
              key={name}
              className={classes.column}
              data-tone={tone}
              data-holidays={school?.mostlyFree || undefined}
            >
              {value === null ? (
                <span className={classes.gap}>{gap}</span>
              ) : (
                <>
                  <span className={classes.number}>
                    {signs && <Icon size={16} aria-hidden />}
                    <span>
                      {value}
                      <span className={classes.sign}>%</span>
                    </span>
                  </span>
                  <span className={classes.bar} style={{ height: `${value}%` }} />
                </>
              )}
            </div>
          );
        })}
        {line && (
          <span className={classes.line} style={{ bottom: `${line.value}%` }}>
            <span className={classes.lineName}>
              {line.name} {line.value}%
            </span>
          </span>
        )}
      </div>
      <div className={`muted ${classes.names}`}>
        {columns.map(({ name, school }) => (
          <span key={name}>
            {name}
            {withTerms && (
              <span className={classes.terms}>
                {school?.terms.map((term) => `T${term}`).join(" ") ?? ""}
              </span>
            )}
          </span>
        ))}
      </div>
      {(withTerms || withHolidays) && (
        <p className={`muted tiny ${classes.legend}`}>
          {withHolidays && (
            <span>
              <span className={classes.swatch} aria-hidden />
              {say("mostly holidays")}
            </span>
          )}
          {withTerms && <span>{say("T1 to T4: terms of the school")}</span>}
        </p>
      )}
    </div>
  );
}
