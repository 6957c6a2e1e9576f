import S3rver from "s3rver";

/* A server that speaks S3 with one empty bucket in a folder: prints its address, ends with a signal. */
const directory = process.argv[2];
if (!directory) throw new Error("Say which folder: node bucket-server.ts FOLDER");
const server = new S3rver({
  address: "127.0.0.1",
  port: 0,
  silent: true,
  directory,
  configureBuckets: [{ name: "uploads" }],
});
const { port } = await server.run();
console.log(`http://127.0.0.1:${port}`);
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => process.exit(0));
