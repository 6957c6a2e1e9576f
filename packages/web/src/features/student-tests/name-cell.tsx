import { shortened } from "../../lib/format.ts";

/** A test's name, cut for the table; the whole of it as a tooltip and for screen readers. */
export function NameCell({ title, length }: { title: string; length: number }) {
  return (
    <span title={title} style={{ fontWeight: 600 }}>
      {shortened(title, length)}
    </span>
  );
}
