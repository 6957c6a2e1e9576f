import { connect } from "node:net";
import { API_BASE } from "@markwell/contract/envelope";
import { expect, test, vi } from "vitest";
import { startAppForFile } from "../../testing/app.ts";

const app = startAppForFile();

test("a large body of JSON that does not come ends its connection after half a minute", async () => {
  const timers = vi.spyOn(globalThis, "setTimeout");
  const halfMinutes = () => timers.mock.calls.filter(([, wait]) => wait === 30_000);
  try {
    const socket = connect(Number(new URL(app.origin).port), "127.0.0.1");
    const closed = new Promise((done) => socket.on("close", done));
    socket.on("error", () => {});
    socket.write(
      `POST ${API_BASE}/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 500000\r\n\r\n{`,
    );
    await expect.poll(() => halfMinutes().length, { interval: 5 }).toBe(1);
    expect(socket.destroyed).toBe(false);
    halfMinutes()[0]?.[0]();
    await closed;
  } finally {
    timers.mockRestore();
  }
});
