import type { ListColumns, SheetColumns } from "@markwell/contract/calls/exchange";
import type { ExchangeQuestion, FoundQuestion } from "@markwell/domain/exchange/foreign-question";
import type { ColumnRole } from "@markwell/domain/exchange/list-columns";
import type { Pictures } from "./pictures.ts";

/** A ZIP archive (a .docx file, a package of questions) whose table of contents is within the limits. */
export interface Archive {
  /** Names of its files, without folders, in the archive's order. */
  names: readonly string[];
  /**
   * The content of a file, undefined when there is none of this name. It is unpacked at each call.
   *
   * @throws FileProblem when it is damaged or longer than the table of contents says
   */
  read(name: string): Uint8Array | undefined;
}

/** A file as formats see it. */
export interface ForeignFile {
  bytes: Uint8Array;
  /** Undefined if the file is not text. */
  text: string | undefined;
  /** Of a file that is a ZIP archive. */
  archive?: Archive;
  /** Known facts about its columns, if it is a list. */
  list?: ListWishes;
}

/** Known facts about the columns of a list. */
export interface ListWishes {
  /** Whether the user can be asked to assign columns. */
  ask?: "unclear" | "always" | undefined;
  chosen: readonly SheetColumns[];
  /** Earlier choices for lists, by their heads. */
  remembered: ReadonlyMap<string, readonly ColumnRole[]>;
  /** The reader says how it found the columns, and by which heads they can be found again. */
  found?: "heads" | "chosen" | "remembered";
  used: Map<string, readonly ColumnRole[]>;
}

/** An own picture, for formats that include pictures. */
export interface OwnPicture {
  bytes: Uint8Array;
  ending: string;
}

/**
 * One way in which other systems write questions. A format is a folder with a reader and a writer, and a line in
 * `index.ts`; what a foreign question becomes here is said once for all in domain (`exchange/take-question.ts`).
 */
export interface QuestionFormat {
  /** File name and type of an export. */
  file: { name: string; type: string };
  /** Subject and level that its questions propose are those of the file's heading, the same for all. */
  headed?: true;
  /** What the writer needs besides the questions. */
  takes: { pictures?: true; earlier?: true };
  /** By content alone; the first format that returns true reads the file. */
  recognises: (file: ForeignFile) => boolean;
  /**
   * Every question of the file, in order, understood or refused with a reason.
   *
   * @throws FileProblem for a file that is damaged as a whole.
   */
  read: (file: ForeignFile, pictures: Pictures) => FoundQuestion[] | Promise<FoundQuestion[]>;
  /**
   * What of a question the format cannot hold, in a teacher's words; `whole` leaves the question out.
   *
   * @param group the questions of the same file that share its passage, itself included; only itself without one
   */
  cannotCarry: (
    question: ExchangeQuestion,
    group: readonly ExchangeQuestion[],
  ) => { whole?: string; parts: string[] };
  /** @param picture what a picture's address leads to; undefined for what is not ours */
  write: (
    questions: readonly ExchangeQuestion[],
    picture: (address: string) => OwnPicture | undefined,
  ) => string | Uint8Array | Promise<string | Uint8Array>;
}

/** The columns of a list must be assigned first. */
export class ColumnsUnclear extends Error {
  override name = "ColumnsUnclear";
  readonly assign: ListColumns;
  constructor(assign: ListColumns) {
    super("the columns of the list are unclear");
    this.assign = assign;
  }
}

/** A problem with a file as a whole, in words for the user. */
export class FileProblem extends Error {
  override name = "FileProblem";
  readonly status: 400 | 413 | 415;
  constructor(message: string, status: FileProblem["status"] = 400) {
    super(message);
    this.status = status;
  }
}
