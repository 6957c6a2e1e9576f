/** The column of each field: `{ exam: "paper" }`. */
type Columns = Readonly<Record<string, string>>;

type Stored<C extends Columns, V> = { [F in keyof C & keyof V as C[F]]: V[F] };
type Read<C extends Columns, R> = { [F in keyof C]: C[F] extends keyof R ? R[C[F]] : never };

/** Fields stored elsewhere are left out. */
export function toColumns<const C extends Columns, V extends object>(
  columns: C,
  fields: V,
): Stored<C, V> {
  const sent = Object.entries(fields).flatMap(([field, value]) =>
    columns[field] === undefined ? [] : [[columns[field], value]],
  );
  return Object.fromEntries(sent) as Stored<C, V>;
}

export function columnsIn<const C extends Columns, V extends object>(
  columns: C,
  stored: V,
): Pick<V, keyof V & C[keyof C]> {
  const own = new Set(Object.values(columns));
  const rest = Object.entries(stored).filter(([column]) => own.has(column));
  return Object.fromEntries(rest) as Pick<V, keyof V & C[keyof C]>;
}

export function toFields<const C extends Columns, R extends { [Column in C[keyof C]]: unknown }>(
  columns: C,
  row: R,
): Read<C, R> {
  const read = Object.entries(columns).map(([field, column]) => [field, row[column as C[keyof C]]]);
  return Object.fromEntries(read) as Read<C, R>;
}
