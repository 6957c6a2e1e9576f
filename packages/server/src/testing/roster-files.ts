import { crc32, deflateRawSync } from "node:zlib";
import type { Cell } from "write-excel-file/node";
import writeExcelFile from "write-excel-file/node";

export async function xlsxOf(rows: ReadonlyArray<readonly Cell[]>): Promise<Buffer> {
  return writeExcelFile(rows.map((row) => [...row])).toBuffer();
}

export async function workbookOf(
  sheets: Readonly<Record<string, ReadonlyArray<readonly Cell[]>>>,
): Promise<Buffer> {
  return writeExcelFile(
    Object.entries(sheets).map(([sheet, rows]) => ({ sheet, data: rows.map((row) => [...row]) })),
  ).toBuffer();
}

export const csvOf = (rows: ReadonlyArray<readonly string[]>, delimiter = ","): string =>
  rows.map((row) => row.join(delimiter)).join("\r\n");

/** A ZIP archive of texts, whose table of contents may lie about how much they are. */
export function zipOf(parts: Record<string, Buffer>, claimed?: number): Buffer {
  const bodies: Buffer[] = [];
  const contents: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(parts)) {
    const packed = deflateRawSync(content);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(8, 4);
    facts.writeUInt32LE(crc32(content), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(claimed ?? content.length, 18);
    facts.writeUInt16LE(name.length, 22);
    const body = Buffer.concat([mark(0x04034b50), facts, Buffer.from(name), packed]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    contents.push(
      Buffer.concat([mark(0x02014b50), Buffer.from([20, 0]), facts, place, Buffer.from(name)]),
    );
    bodies.push(body);
    offset += body.length;
  }
  const table = Buffer.concat(contents);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(bodies.length, 4);
  end.writeUInt16LE(bodies.length, 6);
  end.writeUInt32LE(table.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...bodies, table, mark(0x06054b50), end]);
}

function mark(signature: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(signature);
  return bytes;
}

/** @param behind what follows the rows, such as merged cells */
export function xlsxAround(sheet: string, behind = ""): Buffer {
  const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
  const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
  const packages = "http://schemas.openxmlformats.org/package/2006/relationships";
  const parts = {
    "xl/workbook.xml": `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="A" sheetId="1" r:id="r1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships xmlns="${packages}"><Relationship Id="r1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    "xl/worksheets/sheet1.xml": `<worksheet xmlns="${main}"><sheetData>${sheet}</sheetData>${behind}</worksheet>`,
  };
  return zipOf(
    Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, Buffer.from(xml)])),
  );
}
