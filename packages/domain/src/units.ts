/** A number that knows what it measures: plain numbers fit, another unit does not. */
type Unit<Name extends string> = number & { readonly __unit?: Name };

export type Marks = Unit<"Marks">;
/** 0 to 100. */
export type Percent = Unit<"Percent">;
export type Points = Unit<"Points">;
export type Seconds = Unit<"Seconds">;
export type Minutes = Unit<"Minutes">;
/** Epoch milliseconds, or a span of them. */
export type Millis = Unit<"Millis">;
