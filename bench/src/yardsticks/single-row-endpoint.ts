import Fastify from "fastify";
import pg from "pg";

/**
 * A bare endpoint: one upsert per request by a prepared statement, without session, validation or
 * ownership.
 */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 16 });
await pool.query(`
  create table if not exists bench_answers (
    attempt_id uuid not null, question_id uuid not null, chosen uuid[] not null, body text not null,
    sequence bigint not null, saved_at timestamptz not null,
    primary key (attempt_id, question_id)
  )`);

interface Save {
  userid: string;
  qid: string;
  newAnswer: string[];
  customAnswer: string;
}

const app = Fastify();
app.post<{ Body: Save }>("/save", async ({ body }) => {
  await pool.query({
    name: "save",
    text: `insert into bench_answers values ($1, $2, $3, $4, $5, now())
           on conflict (attempt_id, question_id) do update
           set chosen = excluded.chosen, body = excluded.body, sequence = excluded.sequence, saved_at = excluded.saved_at`,
    values: [body.userid, body.qid, body.newAnswer, body.customAnswer, Date.now()],
  });
  return { success: true };
});
console.log(await app.listen({ port: 0, host: "127.0.0.1" }));
process.on("SIGTERM", () => app.close().then(() => pool.end()));
