import { RATING_MAX, RATING_MIN } from "@markwell/domain/results/feedback";
import { IconStar, IconStarFilled } from "@tabler/icons-react";
import { type KeyboardEvent, useId } from "react";
import { say } from "../../lib/words.ts";
import classes from "./feedback.module.css";

interface StarChoiceProps {
  legend: string;
  /** 0 while none is chosen. */
  value: number;
  error: React.ReactNode;
  onChange: (stars: number) => void;
}

const ratings = Array.from({ length: RATING_MAX }, (_, place) => place + RATING_MIN);

export function StarChoice({ legend, value, error, onChange }: StarChoiceProps) {
  const id = useId();
  const chooseByKey = (event: KeyboardEvent) => {
    const stars = Number(event.key);
    if (!ratings.includes(stars) || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    onChange(stars);
    document.getElementById(`${id}-${stars}`)?.focus();
  };
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}-legend`}
      aria-required="true"
      aria-invalid={error ? "true" : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
      onKeyDown={chooseByKey}
    >
      <p id={`${id}-legend`} className="strong">
        {legend}
      </p>
      <div className={classes.stars}>
        {ratings.map((stars) => (
          <label key={stars} className={classes.star} data-on={stars <= value || undefined}>
            <input
              id={`${id}-${stars}`}
              type="radio"
              name={id}
              value={stars}
              checked={stars === value}
              aria-label={say("{stars} of {most} stars", { stars, most: RATING_MAX })}
              // The form focuses this element on an error.
              data-path={stars === Math.max(value, RATING_MIN) ? "rating" : undefined}
              onChange={() => onChange(stars)}
            />
            {stars <= value ? (
              <IconStarFilled size={32} aria-hidden />
            ) : (
              <IconStar size={32} stroke={1.6} aria-hidden />
            )}
          </label>
        ))}
        {value > 0 && (
          <span className="muted figures" aria-hidden>
            {say("{value} of {most}", { value, most: RATING_MAX })}
          </span>
        )}
      </div>
      {error && (
        <p id={`${id}-error`} className="small bad" role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
