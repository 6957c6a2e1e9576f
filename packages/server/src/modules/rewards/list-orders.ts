import type { activeOrders, MyOrder, OrderColumn, OrderRow } from "@markwell/contract/calls/orders";
import { orderState } from "@markwell/domain/rewards/rewards";
import { type RawBuilder, sql } from "kysely";
import type { z } from "zod";
import type { Db } from "../../platform/database/connect.ts";
import { pageOf } from "../../platform/database/page-of.ts";
import { classNamesBeside, dayShown, isInClass, searchConditions } from "../people/index.ts";

type Asked = z.output<NonNullable<(typeof activeOrders)["query"]>>;

/** The orders of each list, and the date it shows. */
const LISTS = {
  active: {
    that: sql`delivered_at is null and cancelled_at is null`,
    day: sql`ordered_at`,
    first: sql`asc`,
  },
  past: { that: sql`delivered_at is not null`, day: sql`delivered_at`, first: sql`desc` },
} as const;

interface Row {
  id: string;
  studentId: string;
  student: string;
  email: string;
  level: string;
  rewardId: string;
  rewardName: string;
  categoryId: string;
  categoryName: string;
  image: string;
  cost: number;
  invoiceNumber: string;
  orderedAt: Date;
  deliveredAt: Date | null;
  cancelledAt: Date | null;
}

const COLUMNS = sql`
  orders.id, orders.student_id, people.name as student, coalesce(people.email, '') as email, students.level,
  orders.reward_id, orders.reward_name, rewards.category_id, orders.category_name, rewards.image,
  orders.cost, orders.invoice_number, orders.ordered_at, orders.delivered_at, orders.cancelled_at`;
const TABLES = sql`
  reward_orders as orders
  join people on people.id = orders.student_id
  join students on students.person_id = people.id
  join rewards on rewards.id = orders.reward_id`;

/**
 * Waiting, oldest first, or delivered, newest first, with names of the claim. Without `limit` all that
 * match.
 * @param year whose classes are shown
 */
export async function listOrders(
  db: Db,
  list: keyof typeof LISTS,
  asked: Asked,
  { zone, year }: { zone: string; year: number },
): Promise<{ data: OrderRow[]; totalCount: number }> {
  const { that, day, first } = LISTS[list];
  const shown = {
    ...TEXTS,
    date: dayShown(sql`to_char(${day} at time zone ${zone}, 'MM/DD/YYYY')`),
  };
  const searched = searchConditions(shown, asked);
  const { classId, _id } = asked;
  const conditions = [
    that,
    ...searched,
    ...(classId ? [isInClass(sql`orders.student_id`, classId)] : []),
    ...(_id ? [sql`orders.id = ${_id}`] : []),
  ];
  const orders = {
    columns: COLUMNS,
    matching: sql`from ${TABLES} where ${sql.join(conditions, sql` and `)}`,
    order: inOrder(asked, { day, first }),
    searched: searched.length > 0,
  };
  const { rows, totalCount } = await pageOf<Row>(db, orders, asked);
  const classes = await classNamesBeside(
    db,
    rows.map(({ studentId }) => studentId),
    year,
  );
  const data = rows.map((row) => ({
    ...wireOf(row),
    userId: { ...customerOf(row), classes: classes.get(row.studentId) ?? [] },
  }));
  return { data, totalCount };
}

const TEXTS = {
  name: sql`people.name`,
  reward: sql`orders.reward_name`,
  category: sql`orders.category_name`,
  invoiceNumber: sql`orders.invoice_number`,
} satisfies Record<Exclude<OrderColumn, "date">, RawBuilder<unknown>>;

function inOrder(
  { sort, order }: Asked,
  { day, first }: { day: RawBuilder<unknown>; first: RawBuilder<unknown> },
): RawBuilder<unknown> {
  if (!sort) return sql`${day} ${first}, orders.id`;
  const direction = order === "desc" ? sql`desc` : sql`asc`;
  const by = sort === "date" ? day : sql`lower(${TEXTS[sort]})`;
  return sql`${by} ${direction}, orders.id`;
}

export async function myOrders(db: Db, studentId: string): Promise<MyOrder[]> {
  const { rows } = await sql<Row>`
    select ${COLUMNS} from ${TABLES} where orders.student_id = ${studentId}
    order by orders.ordered_at desc, orders.id desc`.execute(db);
  return rows.map((row) => ({
    ...wireOf(row),
    state: orderState(row),
    cancelDate: row.cancelledAt?.toISOString() ?? "",
  }));
}

const wireOf = (row: Row) => ({
  _id: row.id,
  invoiceNumber: row.invoiceNumber,
  rewardId: {
    _id: row.rewardId,
    name: row.rewardName,
    cost: row.cost,
    categoryId: { _id: row.categoryId, name: row.categoryName },
    imgUrl: row.image,
  },
  date: row.orderedAt.toISOString(),
  deliverDate: row.deliveredAt?.toISOString() ?? "",
});

const customerOf = ({ studentId, student, email, level }: Row) => ({
  _id: studentId,
  name: student,
  emailid: email,
  level,
});
