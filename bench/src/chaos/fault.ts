import type pg from "pg";
import type { Product } from "../lib/product.ts";
import type { Findings } from "./compare/findings.ts";
import type { MailServer } from "./mail-server.ts";
import type { School } from "./school.ts";
import type { SmallDisk } from "./small-disk.ts";

/** All that a fault may lay its hands on. */
export interface Scene {
  product: Product;
  /** Of the bench's own, beside the server's connections. */
  database: pg.Pool;
  mail: MailServer;
  school: School;
  testId: string;
  /** The disk that a fault asked for with `disk`. */
  disk?: SmallDisk;
  /** Adds to the line of what users saw. */
  note(seen: string): void;
}

/** Something that goes wrong while the class writes. */
export interface Fault {
  name: string;
  /** About so many seconds from the strike until it is over: hand-ins and deadlines fall into it. */
  lasts: number;
  /** When it strikes: in the middle of writing, or with the teacher's End. */
  when?: "writing" | "at the end";
  /** Needs the uploads, or the database, on a small disk of its own. */
  disk?: "uploads" | "database";
  /** Before the class registers. */
  prepare?(scene: Scene): Promise<void>;
  /** Pupils reach the server by this address instead. */
  inBetween?(scene: Scene): Promise<{ origin: string; close(): Promise<void> }>;
  /** Brings it about and ends it; resolves when it is over. */
  strike(scene: Scene): Promise<void>;
  /** What only this fault could lose; after the test has ended. */
  compare?(scene: Scene): Promise<Findings>;
}
