/** Characters that a file's name cannot have somewhere, and those that nobody sees. */
const UNSAFE = /[\\/:*?"<>|\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;
const LONGEST = 80;

/** Valid on every system: "P6 Mathematics Quiz 3 - 6 Courage - results.xlsx". */
export function spreadsheetName(title: string, className = ""): string {
  const parts = [plain(title) || "Test", plain(className)].filter(Boolean);
  return `${parts.join(" - ")} - results.xlsx`;
}

const plain = (words: string): string =>
  words
    .replace(UNSAFE, " ")
    .replace(/\s+/g, " ")
    .slice(0, LONGEST)
    // A lone surrogate after cutting.
    .replace(/[\uD800-\uDBFF]$/, "")
    .replace(/^[. ]+|[. ]+$/g, "");

/** RFC 6266: ASCII for old readers, and the whole name in UTF-8. */
export function contentDisposition(fileName: string): string {
  const ascii = fileName.replace(/[^\x20-\x7e]|[%"\\]/g, "_");
  const whole = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${whole}`;
}
