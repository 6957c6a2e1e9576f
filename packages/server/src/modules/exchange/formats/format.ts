import type { ListColumns, SheetColumns } from "@markwell/contract/calls/exchange";
import type { ExchangeQuestion, FoundQuestion } from "@markwell/domain/exchange/foreign-question";
import type { ColumnRole } from "@markwell/domain/exchange/list-columns";
import type { Archive } from "../../../platform/archive.ts";
import type { Pictures } from "./pictures.ts";

export interface ForeignFile {
  bytes: Uint8Array;
  /** Undefined if the file is not text. */
  text: string | undefined;
  /** Of a file that is a ZIP archive. */
  archive?: Archive;
  list?: ListWishes;
}

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

export interface OwnPicture {
  bytes: Uint8Array;
  ending: string;
}

/**
 * How one other system writes questions: a folder with a reader and a writer, and a line in `index.ts`.
 * Domain's `exchange/take-question.ts` converts them.
 */
export interface QuestionFormat {
  file: { name: string; type: string };
  /** Subject and level that its questions propose are those of the file's heading, the same for all. */
  headed?: true;
  /** What the writer needs besides the questions. */
  takes: { pictures?: true; earlier?: true; heads?: true; partNames?: true };
  /** By content alone; the first format that returns true reads the file. */
  recognises: (file: ForeignFile) => boolean;
  /** In order, understood or refused. @throws FileProblem for a file that is damaged as a whole. */
  read: (file: ForeignFile, pictures: Pictures) => FoundQuestion[] | Promise<FoundQuestion[]>;
  /**
   * In a teacher's words; `whole` leaves the question out.
   * @param group the file's questions with the same passage
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

export class ColumnsUnclear extends Error {
  override name = "ColumnsUnclear";
  readonly assign: ListColumns;
  constructor(assign: ListColumns) {
    super("the columns of the list are unclear");
    this.assign = assign;
  }
}
