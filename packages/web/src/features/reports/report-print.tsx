import { Button, Select } from "@mantine/core";
import type { StudentReport } from "@markwell/contract/wire/student-report";
import {
  LANGUAGE_NAMES,
  REPORT_LANGUAGES,
  type ReportLanguage,
} from "@markwell/domain/reports/language";
import { IconPrinter } from "@tabler/icons-react";
import { Fragment, type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { useSpeaker } from "../../lib/family.ts";
import { useWords } from "../../lib/words.ts";
import { PageHeader } from "../../ui/page-header.tsx";
import { RemarksSheet } from "./remarks-sheet.tsx";
import { loadFonts } from "./report-fonts.ts";
import classes from "./report-sheet.module.css";
import { ReportSheet } from "./report-sheet.tsx";

interface ReportPrintProps {
  title: string;
  reports: readonly StudentReport[];
  language: ReportLanguage;
  onLanguage: (language: ReportLanguage) => void;
  children?: ReactNode;
}

/** Reports as they print, one student on a page of A4, with the choice of the language. On paper nothing else is seen. */
export function ReportPrint({ title, reports, language, onLanguage, children }: ReportPrintProps) {
  const { say } = useWords();
  const speaker = useSpeaker(language);
  const sheets = useRef<HTMLDivElement>(null);
  const ready = useSheetsReady(sheets, { reports, language: speaker.language });
  return (
    <div>
      <div className={classes.screenOnly}>
        <PageHeader
          title={title}
          purpose={say(
            "A4, one page for each student, and their teachers' comments behind it. In the print dialog, turn off headers and footers.",
          )}
          actions={
            <>
              {children}
              <Select
                aria-label={say("Language of the report form")}
                w={160}
                data={REPORT_LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
                value={language}
                onChange={(value) => value && onLanguage(value)}
              />
              <Button
                leftSection={<IconPrinter size={18} aria-hidden />}
                loading={!ready || speaker.language !== language}
                onClick={() => window.print()}
              >
                {say("Print")}
              </Button>
            </>
          }
        />
      </div>
      <div
        ref={sheets}
        className={classes.sheets}
        data-ready={ready || undefined}
        style={ready ? undefined : IN_FULL}
      >
        {reports.map((report) => (
          <Fragment key={report.student._id}>
            <ReportSheet report={report} speaker={speaker} />
            <RemarksSheet report={report} speaker={speaker} />
          </Fragment>
        ))}
      </div>
    </div>
  );
}

/** While they are measured, sheets are as large as on paper. */
const IN_FULL: Record<string, string | number> = { "--measured": 1 };

/** Whether fonts and pictures are there and every report is on one page: what prints now prints whole. */
function useSheetsReady(
  sheets: RefObject<HTMLDivElement | null>,
  { reports, language }: Pick<ReportPrintProps, "reports" | "language">,
): boolean {
  const [ready, setReady] = useState<unknown>();
  const shown = `${language} ${reports.map(({ student, from }) => `${student._id} ${from}`).join()}`;
  useEffect(() => {
    const root = sheets.current;
    if (!root) return;
    let gone = false;
    void complete(root, language).then(() => {
      if (!gone) setReady(shown);
    });
    return () => {
      gone = true;
    };
  }, [sheets, language, shown]);
  return ready === shown;
}

async function complete(root: HTMLElement, language: ReportLanguage): Promise<void> {
  const words = root.innerText;
  // A font that does not come must not keep the report from being printed: the device has one, too.
  await loadFonts(language, words).catch(() => {});
  const faces = [400, 700].map((weight) =>
    document.fonts.load(`${weight} 12px "Noto Sans SC", "Noto Sans Tamil"`, words),
  );
  await Promise.allSettled(faces);
  await Promise.all(
    [...root.querySelectorAll("img")].map((picture) => picture.decode().catch(() => {})),
  );
  await document.fonts.ready;
  for (const sheet of root.querySelectorAll<HTMLElement>("[data-fitted]")) fit(sheet);
}

/** Height in px of a sheet between its margins. */
const ROOM = ((296.5 - 24) / 25.4) * 96;
/** Smaller text is unreadable. */
const SMALLEST = 0.6;

function fit(content: HTMLElement): void {
  content.style.zoom = "1";
  let zoom = 1;
  // Smaller words need fewer lines, so one step may be too much and is not repeated in full.
  while (content.getBoundingClientRect().height > ROOM && zoom > SMALLEST) {
    zoom -= 0.02;
    content.style.zoom = String(zoom);
  }
}
