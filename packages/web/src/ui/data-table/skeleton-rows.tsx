import { Skeleton, Table } from "@mantine/core";
import classes from "./data-table.module.css";

/** Rows on their way, as high as the real ones, so that nothing jumps. */
export function SkeletonRows({ rows, columns }: { rows: number; columns: number }) {
  return Array.from({ length: rows }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: identical rows that never move
    <Table.Tr key={row} className={classes.row} aria-hidden>
      {Array.from({ length: columns }, (_, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical cells that never move
        <Table.Td key={column} data-card="line">
          <Skeleton height={12} width={column === 0 ? "80%" : "55%"} radius="xl" />
        </Table.Td>
      ))}
    </Table.Tr>
  ));
}
