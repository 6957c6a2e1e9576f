import type pg from "pg";
import type { Product } from "../lib/product.ts";
import type { Findings } from "./compare/findings.ts";
import type { MailServer } from "./mail-server.ts";
import type { School } from "./school.ts";
import type { SmallDisk } from "./small-disk.ts";

/** What every live test has. */
export interface Stage {
  /** Of the bench's own, beside the server's connections. */
  database: pg.Pool;
  school: School;
  testId: string;
  /** Adds to the line of what users saw. */
  note(seen: string): void;
}

/** All that a fault of one server and its database may lay its hands on. */
export interface Scene extends Stage {
  product: Product;
  mail: MailServer;
  /** The disk that a fault asked for with `disk`. */
  disk?: SmallDisk;
}

/** Something that goes wrong while the class writes. */
export interface Fault<On extends Stage = Scene> {
  name: string;
  /** About so many seconds from the strike until it is over: hand-ins and deadlines fall into it. */
  lasts: number;
  /** When it strikes: in the middle of writing, or with the teacher's Begin or End. */
  when?: "at the beginning" | "writing" | "at the end";
  /** Needs the uploads, or the database, on a small disk of its own. */
  disk?: "uploads" | "database";
  /** Needs so many processes of the server (WORKERS). */
  workers?: number;
  /** Before the class registers. */
  prepare?(scene: On): Promise<void>;
  /** Students reach the server by this address instead. */
  inBetween?(scene: On): Promise<{ origin: string; close(): Promise<void> }>;
  /** Brings it about and ends it; resolves when it is over. */
  strike(scene: On): Promise<void>;
  /** What only this fault could lose; after the test has ended. */
  compare?(scene: On): Promise<Findings>;
}
