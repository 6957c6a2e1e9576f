import { zipSync } from "fflate";

const NAMES = [
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"',
  'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"',
  'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"',
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"',
  'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"',
  'xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"',
  'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"',
  'xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office"',
].join(" ");
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

interface Parts {
  /** Pictures by the name that the text calls them by. */
  pictures?: Record<string, Uint8Array>;
  /** Lists by their number: the text of each level ("%1.") with its format. */
  lists?: Record<string, Array<[text: string, format: string]>>;
  more?: Record<string, Uint8Array | string>;
}

export function wordFile(
  body: string,
  { pictures = {}, lists = {}, more = {} }: Parts = {},
): Buffer {
  const relations = Object.keys(pictures).map(
    (name) => `<Relationship Id="${name}" Type="${OFFICE}/image" Target="media/${name}"/>`,
  );
  const abstracts = Object.entries(lists).map(
    ([id, levels]) =>
      `<w:abstractNum w:abstractNumId="${id}">${levels
        .map(
          ([text, format], level) =>
            `<w:lvl w:ilvl="${level}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/></w:lvl>`,
        )
        .join("")}</w:abstractNum>`,
  );
  const numbers = Object.keys(lists).map(
    (id) => `<w:num w:numId="${id}"><w:abstractNumId w:val="${id}"/></w:num>`,
  );
  const around = Object.keys(more).flatMap((path) => {
    const [, name, kind] = /^word\/((header|footer|footnotes)\d*\.xml)$/.exec(path) ?? [];
    return name ? `<Relationship Id="${name}" Type="${OFFICE}/${kind}" Target="${name}"/>` : [];
  });
  const texts: Record<string, string | Uint8Array> = {
    "[Content_Types].xml": `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    "_rels/.rels": `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${OFFICE}/officeDocument" Target="word/document.xml"/></Relationships>`,
    "word/document.xml": `<?xml version="1.0" encoding="UTF-8"?><w:document ${NAMES}><w:body>${body}</w:body></w:document>`,
    "word/numbering.xml": `<w:numbering ${NAMES}>${abstracts.join("")}${numbers.join("")}</w:numbering>`,
    "word/_rels/document.xml.rels": `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="numbering" Type="${OFFICE}/numbering" Target="numbering.xml"/>${[...relations, ...around].join("")}</Relationships>`,
    ...Object.fromEntries(
      Object.entries(pictures).map(([name, bytes]) => [`word/media/${name}`, bytes]),
    ),
    ...more,
  };
  return Buffer.from(
    zipSync(
      Object.fromEntries(
        Object.entries(texts).map(([name, content]) => [
          name,
          typeof content === "string" ? new TextEncoder().encode(content) : content,
        ]),
      ),
    ),
  );
}

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

export const run = (text: string, look = ""): string =>
  `<w:r>${look && `<w:rPr>${look}</w:rPr>`}${text
    .split(/([\t\n])/)
    .map((part) =>
      part === "\t"
        ? "<w:tab/>"
        : part === "\n"
          ? "<w:br/>"
          : `<w:t xml:space="preserve">${escaped(part)}</w:t>`,
    )
    .join("")}</w:r>`;

export const paragraph = (content: string, properties = ""): string =>
  `<w:p>${properties && `<w:pPr>${properties}</w:pPr>`}${content.startsWith("<") ? content : run(content)}</w:p>`;

export const listed = (content: string, list: string, level = 0): string =>
  paragraph(content, `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${list}"/></w:numPr>`);

export const table = (rows: ReadonlyArray<readonly string[]>): string =>
  `<w:tbl>${rows
    .map(
      (row) =>
        `<w:tr>${row.map((cell) => `<w:tc>${cell.startsWith("<") ? cell : paragraph(cell)}</w:tc>`).join("")}</w:tr>`,
    )
    .join("")}</w:tbl>`;

export const paragraphs = (...lines: string[]): string =>
  lines.map((line) => paragraph(line)).join("");

export const picture = (name: string, alt = ""): string =>
  `<w:r><w:drawing><wp:inline><wp:docPr id="1" name="p" descr="${alt}"/><a:graphic><a:graphicData><pic:pic><pic:blipFill><a:blip r:embed="${name}"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`;

/** A box beside the text, as Word writes it for itself and for programs of before 2010. */
export const textBox = (inside: string): string =>
  `<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wp:anchor><wp:docPr id="2" name="Text Box 2"/><a:graphic><a:graphicData><wps:wsp><wps:txbx><w:txbxContent>${inside}</w:txbxContent></wps:txbx></wps:wsp></a:graphicData></a:graphic></wp:anchor></w:drawing></mc:Choice><mc:Fallback><w:pict><v:shape><v:textbox><w:txbxContent>${inside}</w:txbxContent></v:textbox></v:shape></w:pict></mc:Fallback></mc:AlternateContent></w:r>`;

export const formula = (inside: string): string => `<m:oMath>${inside}</m:oMath>`;
export const mathText = (text: string): string => `<m:r><m:t>${escaped(text)}</m:t></m:r>`;
export const fraction = (top: string, bottom: string): string =>
  `<m:f><m:num>${mathText(top)}</m:num><m:den>${mathText(bottom)}</m:den></m:f>`;
