import pg from "pg";
import { vi } from "vitest";

export interface Statement {
  text: string;
  values: unknown[];
}

/** Collects what this process sends to its databases during an action. */
export async function statementsOf(action: () => Promise<unknown>): Promise<Statement[]> {
  const query = vi.spyOn(pg.Client.prototype, "query");
  try {
    await action();
    return query.mock.calls.map(([first, second]: unknown[]) => {
      const { text, values } = (typeof first === "string" ? { text: first } : first) as Statement;
      return { text, values: (Array.isArray(second) ? second : values) ?? [] };
    });
  } finally {
    query.mockRestore();
  }
}

interface Plan {
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  "Rows Removed by Join Filter"?: number;
  Plans?: Plan[];
}

const rowsOf = (plan: Plan): number =>
  plan["Actual Loops"] *
    (plan["Actual Rows"] +
      (plan["Rows Removed by Filter"] ?? 0) +
      (plan["Rows Removed by Join Filter"] ?? 0)) +
  (plan.Plans ?? []).reduce((sum, part) => sum + rowsOf(part), 0);

/** Runs the reading statements again, and counts the rows that pass through all steps of their plans. */
export async function rowsRead(pool: pg.Pool, statements: readonly Statement[]): Promise<number> {
  let sum = 0;
  for (const { text, values } of statements) {
    if (!/^\s*\(?\s*(?:select|with)\b/i.test(text)) continue;
    const { rows } = await pool.query(`explain (analyze, format json) ${text}`, values);
    for (const { Plan } of rows[0]["QUERY PLAN"] as Array<{ Plan: Plan }>) sum += rowsOf(Plan);
  }
  return sum;
}
