/** What is wrong with a file, in words for the user. */
export class FileProblem extends Error {
  override name = "FileProblem";
  readonly status: 400 | 413 | 415;
  constructor(message: string, status: FileProblem["status"] = 400) {
    super(message);
    this.status = status;
  }
}
