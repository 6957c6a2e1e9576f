import { once } from "node:events";
import { Agent, createServer, get, type IncomingMessage, type ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { expect, test } from "vitest";
import { watchConnections } from "./idle-connections.ts";

test("a server that ends does not wait for a connection whose answer was under way", async () => {
  const answers: ServerResponse[] = [];
  const server = createServer((_request, response) => {
    response.write("first part, ");
    answers.push(response);
  });
  server.keepAliveTimeout = 600_000;
  const letGoWhenIdle = watchConnections(server);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const agent = new Agent({ keepAlive: true });
  const asked = get({ agent, host: "127.0.0.1", port: (server.address() as AddressInfo).port });
  const [reply] = (await once(asked, "response")) as [IncomingMessage];

  const ended = once(server, "close");
  server.close();
  const stop = letGoWhenIdle();
  answers[0]?.end("second part");

  let text = "";
  for await (const part of reply) text += part;
  expect(text).toBe("first part, second part");
  await ended;
  stop();
  agent.destroy();
});

test("a server that ends does not wait for a connection that was opened ahead and never used", async () => {
  const server = createServer();
  const letGoWhenIdle = watchConnections(server);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const spare = connect((server.address() as AddressInfo).port, "127.0.0.1");
  await once(server, "connection");

  const ended = once(server, "close");
  server.close();
  const stop = letGoWhenIdle();
  await ended;
  stop();
  spare.destroy();
});
