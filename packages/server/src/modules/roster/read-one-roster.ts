import { texts } from "@markwell/contract/texts";
import {
  ROSTER_COLUMNS,
  ROSTER_FILES,
  type RosterFile,
  type RosterLine,
  type RosterSet,
  type RosterTable,
  type RosterVersion,
} from "@markwell/domain/exchange/one-roster";
import { CsvError, parse } from "csv-parse/sync";
import { unzipSync } from "fflate";
import { FileProblem } from "../../platform/file-problem.ts";
import { oneLine } from "../../platform/spreadsheet/cells.ts";
import { namesInArchive, UNPACKED_MOST, unpackedSize } from "./read-file.ts";

const t = texts.roster.oneRoster;

/** A school with 10,000 people has about eight enrolments of each. */
const MOST_LINES = 200_000;

const isArchive = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;
const firstText = (bytes: Uint8Array): string =>
  new TextDecoder().decode(bytes.subarray(0, 4_096)).replace(/^\uFEFF/, "");

/** Tells a OneRoster set, or one file of such a set, from other lists. */
export function isOneRoster(bytes: Uint8Array): boolean {
  if (!isArchive(bytes)) return /^"?sourcedId"?,/i.test(firstText(bytes));
  const names = namesInArchive(bytes);
  return (
    !names.includes("[Content_Types].xml") &&
    !names.some((name) => name.startsWith("xl/")) &&
    names.some((name) => /\.csv$/i.test(name))
  );
}

/**
 * Reads a OneRoster set (CSV 1.1 or 1.2) from its archive, or a users.csv of version 1.1 alone.
 * @throws FileProblem with a sentence that names the file, the row and the column.
 */
export function readOneRoster(bytes: Uint8Array): RosterSet {
  if (!isArchive(bytes)) return readAlone(bytes);
  const files = unpack(bytes);
  const facts = readManifest(files);
  const version = facts.get("oneroster.version") ?? "";
  if (version !== "1.1" && version !== "1.2") throw new FileProblem(t.version(version));
  const room = { left: MOST_LINES };
  const tables = ROSTER_FILES.flatMap((file): [RosterFile, RosterTable][] => {
    const said = (facts.get(`file.${file}`) ?? "absent").toLowerCase();
    const content = files.get(`${file.toLowerCase()}.csv`);
    if (!["absent", "bulk", "delta"].includes(said)) throw new FileProblem(t.mode(file, said));
    if (said === "absent" && content) throw new FileProblem(t.notAnnounced(file));
    if (said === "absent") return [];
    if (!content) throw new FileProblem(t.missing(file));
    return [
      [file, { delta: said === "delta", lines: readTable(file, content, { version, room }) }],
    ];
  });
  const set = { version, files: Object.fromEntries(tables) } as const;
  return needSet(set);
}

function needSet(set: RosterSet): RosterSet {
  const { orgs, users, roles, classes, enrollments } = set.files;
  if (!users && !enrollments) throw new FileProblem(t.nobody);
  if (set.version === "1.2" && users && !users.delta && !roles)
    throw new FileProblem(t.missing("roles"));
  if (enrollments && !enrollments.delta && !classes) throw new FileProblem(t.missing("classes"));
  const schools = orgs?.lines.filter(({ values }) => values.type?.toLowerCase() === "school") ?? [];
  if (schools.length > 1) {
    throw new FileProblem(
      t.schools(
        schools
          .map(({ values }) => values.name ?? "")
          .slice(0, 5)
          .join(", "),
      ),
    );
  }
  return set;
}

/** A users.csv alone names people with their roles, and nothing of their classes. */
function readAlone(bytes: Uint8Array): RosterSet {
  const [head = ""] = firstText(bytes).split(/\r|\n/);
  const heads = head.split(",").map((each) => each.replaceAll('"', "").trim().toLowerCase());
  if (!heads.includes("givenname") || !heads.includes("role")) throw new FileProblem(t.alone);
  const lines = readTable("users", bytes, { version: "1.1", room: { left: MOST_LINES } });
  const delta = lines.some(({ values }) => values.status !== undefined && values.status !== "");
  return { version: "1.1", files: { users: { delta, lines } } };
}

/** By name in small letters; a folder around all of the set is passed over. */
function unpack(bytes: Uint8Array): Map<string, Uint8Array> {
  const size = unpackedSize(bytes);
  if (size === undefined) throw new FileProblem(t.damaged);
  if (size > UNPACKED_MOST) throw new FileProblem(t.tooLarge, 413);
  const files = new Map<string, Uint8Array>();
  let unpacked: Record<string, Uint8Array>;
  try {
    unpacked = unzipSync(bytes, {
      filter: ({ name }) => /\.csv$/i.test(name) && !/(^|\/)(__MACOSX|\.)/.test(name),
    });
  } catch {
    throw new FileProblem(t.damaged);
  }
  for (const [name, content] of Object.entries(unpacked)) {
    const plain = (name.split("/").at(-1) ?? "").toLowerCase();
    if (files.has(plain)) throw new FileProblem(t.fileTwice(plain));
    files.set(plain, content);
  }
  return files;
}

function readManifest(files: ReadonlyMap<string, Uint8Array>): Map<string, string> {
  const content = files.get("manifest.csv");
  if (!content) throw new FileProblem(t.noManifest);
  const [heads = [], ...rows] = recordsIn("manifest", content, 1_000);
  if (heads.join().toLowerCase() !== "propertyname,value") throw new FileProblem(t.manifestHeads);
  const facts = new Map<string, string>();
  for (const [name = "", value = ""] of rows) facts.set(name.trim(), value.trim());
  return facts;
}

/** What a file's columns must be, by version and by whether it says what has changed only. */
function neededIn(file: RosterFile, version: RosterVersion): readonly string[] {
  const needed: readonly string[] = ROSTER_COLUMNS[file];
  return file === "users" && version === "1.1" ? [...needed, "role"] : needed;
}

function readTable(
  file: RosterFile,
  content: Uint8Array,
  { version, room }: { version: RosterVersion; room: { left: number } },
): RosterLine[] {
  const [heads = [], ...rows] = recordsIn(file, content, room.left);
  room.left -= rows.length;
  const known = neededIn(file, version);
  const names = heads.map((head) => head.trim());
  for (const name of known) {
    const found = names.filter((each) => each.toLowerCase() === name.toLowerCase()).length;
    if (found === 0) throw new FileProblem(t.columnMissing(file, name));
    if (found > 1) throw new FileProblem(t.columnTwice(file, name));
  }
  // Spelled as the format does, whatever the letters.
  const spelled = new Map(SPELLED.map((name) => [name.toLowerCase(), name]));
  const columns = names.map((name) => spelled.get(name.toLowerCase()) ?? "");
  return rows.flatMap((cells, at): RosterLine[] => {
    if (cells.every((cell) => cell.trim() === "")) return [];
    // A row must have a cell for each heading, or its cells shift into the wrong columns.
    if (cells.length !== heads.length) {
      throw new FileProblem(t.cells(file, at + 2, cells.length, heads.length));
    }
    const values: Record<string, string> = {};
    for (const [place, column] of columns.entries()) {
      if (column !== "") values[column] = oneLine(cells[place] ?? "");
    }
    return [{ row: at + 2, values }];
  });
}

/** The columns that are read; all others, such as passwords, are left alone. */
const SPELLED = [
  ...new Set([
    ...ROSTER_FILES.flatMap((file): readonly string[] => ROSTER_COLUMNS[file]),
    ...["status", "role", "email", "middleName", "phone", "sms", "grades", "agentSourcedIds"],
    ...["classCode", "termSourcedIds", "subjects", "primary", "beginDate", "endDate"],
  ]),
];

function recordsIn(file: string, content: Uint8Array, most: number): string[][] {
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(content);
  } catch {
    throw new FileProblem(t.notUtf8(file), 415);
  }
  const records: string[][] = [];
  try {
    parse(text, {
      relax_column_count: true,
      relax_quotes: true,
      // Messages name row numbers, so empty rows count.
      skip_empty_lines: false,
      on_record: (cells: string[]) => {
        if (records.length > most) throw new FileProblem(t.tooManyLines, 413);
        records.push(cells);
        return null;
      },
    });
  } catch (cause) {
    if (cause instanceof FileProblem) throw cause;
    if (cause instanceof CsvError && cause.code === "CSV_QUOTE_NOT_CLOSED") {
      throw new FileProblem(t.quoteOpen(file, records.length + 1));
    }
    throw new FileProblem(t.unreadable(file));
  }
  if (records.length === 0) throw new FileProblem(t.empty(file));
  return records;
}
