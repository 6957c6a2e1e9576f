/** What is wrong with a file as a whole, in words for who chose it. */
export class FileProblem extends Error {
  override name = "FileProblem";
  readonly status: 400 | 413 | 415;
  constructor(message: string, status: FileProblem["status"] = 400) {
    super(message);
    this.status = status;
  }
}
