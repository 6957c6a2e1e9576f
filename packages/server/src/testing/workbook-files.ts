import { zipSync } from "fflate";

/** A cell: words, a number with its format, a truth value, or runs of formatted text. */
export type SheetValue =
  | string
  | number
  | boolean
  | null
  | { number: number; format: string | number }
  | { runs: ReadonlyArray<[text: string, look?: "superscript" | "subscript" | "bold"]> };

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006/relationships";

const escaped = (text: string): string =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");

/** A workbook (.xlsx) as Excel writes it, with number formats and runs that its writers cannot make. */
export function workbookFile(
  sheets: Record<string, ReadonlyArray<readonly SheetValue[]>>,
  { from1904 = false } = {},
): Buffer {
  const formats: Array<string | number> = [0];
  const texts: string[] = [];
  const shared = (xml: string): number => texts.push(`<si>${xml}</si>`) - 1;
  const style = (format: string | number): number => {
    const at = formats.indexOf(format);
    return at >= 0 ? at : formats.push(format) - 1;
  };
  const cell = (value: SheetValue, address: string): string => {
    if (value === null) return "";
    if (typeof value === "string")
      return `<c r="${address}" t="s"><v>${shared(`<t xml:space="preserve">${escaped(value)}</t>`)}</v></c>`;
    if (typeof value === "boolean") return `<c r="${address}" t="b"><v>${value ? 1 : 0}</v></c>`;
    if (typeof value === "number") return `<c r="${address}"><v>${value}</v></c>`;
    if ("number" in value)
      return `<c r="${address}" s="${style(value.format)}"><v>${value.number}</v></c>`;
    const runs = value.runs.map(([text, look]) => {
      const looks = look === "bold" ? "<b/>" : look ? `<vertAlign val="${look}"/>` : "";
      return `<r><rPr>${looks}<sz val="11"/></rPr><t xml:space="preserve">${escaped(text)}</t></r>`;
    });
    return `<c r="${address}" t="s"><v>${shared(runs.join(""))}</v></c>`;
  };
  const letters = (at: number): string =>
    (at >= 26 ? letters(Math.floor(at / 26) - 1) : "") + String.fromCharCode(65 + (at % 26));
  const bodies = Object.values(sheets).map(
    (rows) =>
      `${HEAD}<worksheet xmlns="${MAIN}"><sheetData>${rows
        .map(
          (row, at) =>
            `<row r="${at + 1}">${row.map((value, column) => cell(value, `${letters(column)}${at + 1}`)).join("")}</row>`,
        )
        .join("")}</sheetData></worksheet>`,
  );
  const own = formats.flatMap((format, at) =>
    typeof format === "string"
      ? [`<numFmt numFmtId="${164 + at}" formatCode="${escaped(format)}"/>`]
      : [],
  );
  const styles = formats.map(
    (format, at) =>
      `<xf numFmtId="${typeof format === "string" ? 164 + at : format}" applyNumberFormat="1"/>`,
  );
  const names = Object.keys(sheets);
  const files: Record<string, string> = {
    "[Content_Types].xml": `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    "_rels/.rels": `${HEAD}<Relationships xmlns="${PACKAGE}"><Relationship Id="r1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    "xl/workbook.xml": `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><workbookPr${from1904 ? ' date1904="1"' : ""}/><sheets>${names.map((name, at) => `<sheet name="${escaped(name)}" sheetId="${at + 1}" r:id="s${at}"/>`).join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `${HEAD}<Relationships xmlns="${PACKAGE}">${names.map((_, at) => `<Relationship Id="s${at}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`).join("")}<Relationship Id="x" Type="${OFFICE}/styles" Target="styles.xml"/><Relationship Id="t" Type="${OFFICE}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    ...Object.fromEntries(bodies.map((xml, at) => [`xl/worksheets/sheet${at + 1}.xml`, xml])),
    "xl/styles.xml": `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="${own.length}">${own.join("")}</numFmts><cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs>${styles.join("")}</cellXfs></styleSheet>`,
    "xl/sharedStrings.xml": `${HEAD}<sst xmlns="${MAIN}">${texts.join("")}</sst>`,
  };
  const encoder = new TextEncoder();
  return Buffer.from(
    zipSync(
      Object.fromEntries(Object.entries(files).map(([name, text]) => [name, encoder.encode(text)])),
    ),
  );
}
