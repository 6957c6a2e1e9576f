import Fastify from "fastify";

/** Yardstick: what Fastify serves when it only reads the JSON of a save and answers. */
const app = Fastify();
app.post("/save", async () => ({ success: true }));
console.log(await app.listen({ port: 0, host: "127.0.0.1" }));
process.on("SIGTERM", () => app.close());
