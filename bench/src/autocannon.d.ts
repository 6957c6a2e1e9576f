/** The part of autocannon that the benchmarks use; the package brings no types. */
declare module "autocannon" {
  interface Request {
    method: "POST";
    body: string;
    headers: Record<string, string>;
  }
  interface Client {
    setRequests(requests: Request[]): void;
    on(
      event: "response",
      listener: (status: number, bytes: number, milliseconds: number) => void,
    ): void;
  }
  interface Result {
    errors: number;
    timeouts: number;
    non2xx: number;
    mismatches: number;
    duration: number;
    "2xx": number;
  }
  export default function autocannon(options: {
    url: string;
    connections: number;
    duration: number;
    setupClient: (client: Client) => void;
    verifyBody: (body: unknown) => boolean;
  }): Promise<Result>;
}
