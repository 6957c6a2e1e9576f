import { isEmptyOption, keepMarkOnlyWhenFilled } from "@markwell/domain/questions/draft";
import type { OptionValues } from "./question-values.ts";

export const withOption = (
  options: readonly OptionValues[],
  key: string,
  change: Partial<OptionValues>,
): OptionValues[] =>
  options.map((option) =>
    option.key === key ? keepMarkOnlyWhenFilled({ ...option, ...change }) : option,
  );

export function withOptionMoved(
  options: readonly OptionValues[],
  index: number,
  by: -1 | 1,
): OptionValues[] {
  const moved = options[index];
  const other = options[index + by];
  if (!moved || !other) return [...options];
  return options.map((option, place) =>
    place === index ? other : place === index + by ? moved : option,
  );
}

/** An empty option cannot be set as answer (assessment core, section 5). */
export const mayBeMarked = (option: OptionValues): boolean => !isEmptyOption(option);
