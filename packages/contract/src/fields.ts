import { z } from "zod";

/** The fields of a shape by name, each with its rule, and a default where it need not be sent. */
type Fields = Readonly<Record<string, z.ZodType>>;

type Rule<F> = F extends z.ZodDefault<infer R> ? R : F;

/** A change of a shape: each field may be left out, and then no default counts but what is stored. */
export function changeOf<S extends Fields>(
  fields: S,
): { [F in keyof S]: z.ZodOptional<Rule<S[F]>> } {
  const optional = Object.entries(fields).map(([name, field]) => [
    name,
    z.optional(field instanceof z.ZodDefault ? field.unwrap() : field),
  ]);
  return Object.fromEntries(optional);
}

type Defaults<S> = { [F in keyof S as S[F] extends z.ZodDefault ? F : never]: z.output<S[F]> };

/** What counts for each field that is not sent; a field that has to be sent is not among them. */
export function defaultsOf<S extends Fields>(fields: S): Defaults<S> {
  const withDefault = Object.entries(fields).filter(([, field]) => field instanceof z.ZodDefault);
  return z.object(Object.fromEntries(withDefault)).parse({}) as Defaults<S>;
}
