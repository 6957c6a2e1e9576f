/** Plain numbers fit, another unit does not. The brand exists for the compiler only. */
type Unit<Name extends string> = number & { readonly __unit?: Name };

/** Marks of a question or attempt; halves are possible when marked by hand. */
export type Marks = Unit<"Marks">;
/** 0 to 100. */
export type Percent = Unit<"Percent">;
/** Points of the wallet, whole. */
export type Points = Unit<"Points">;
export type Seconds = Unit<"Seconds">;
export type Minutes = Unit<"Minutes">;
export type Hours = Unit<"Hours">;
/** Epoch milliseconds, or a span of them. */
export type Millis = Unit<"Millis">;
