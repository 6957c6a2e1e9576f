import type pg from "pg";
import type { Product } from "../lib/product.ts";
import type { Findings } from "./compare/findings.ts";
import type { MailServer } from "./mail-server.ts";
import type { School } from "./school.ts";
import type { SmallDisk } from "./small-disk.ts";

export interface Stage {
  /** Of the bench's own, beside the server's connections. */
  database: pg.Pool;
  school: School;
  testId: string;
  note(seen: string): void;
}

/** All that a fault of one server and its database may lay its hands on. */
export interface Scene extends Stage {
  product: Product;
  mail: MailServer;
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
  prepare?(scene: On): Promise<void>;
  inBetween?(scene: On): Promise<{ origin: string; close(): Promise<void> }>;
  strike(scene: On): Promise<void>;
  compare?(scene: On): Promise<Findings>;
}
