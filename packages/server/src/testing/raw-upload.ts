import { connect } from "node:net";
import { API_BASE } from "@markwell/contract/envelope";

export interface RawUpload {
  send(bytes: Uint8Array): void;
  reply: Promise<string>;
  closed: Promise<void>;
  cut(): void;
}

export function openUpload(
  port: number,
  { token, length, path = "/upload" }: { token: string; length: number; path?: string },
): RawUpload {
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => {});
  let answer = "";
  const reply = new Promise<string>((done) => {
    socket.on("data", (bytes) => {
      answer += bytes.toString();
      if (answer.includes("}")) done(answer);
    });
  });
  const closed = new Promise<void>((done) => socket.on("close", () => done()));
  const head = [
    `POST ${API_BASE}${path} HTTP/1.1`,
    "Host: markwell.test",
    `Authorization: Bearer ${token}`,
    "Content-Type: multipart/form-data; boundary=b",
    `Content-Length: ${length}`,
    "",
    "--b",
    'Content-Disposition: form-data; name="file"; filename="film.mp4"',
    "",
    "",
  ];
  socket.write(head.join("\r\n"));
  return {
    send: (bytes) => void socket.write(bytes),
    reply,
    closed,
    cut: () => void socket.destroy(),
  };
}
