import { ActionIcon, Button } from "@mantine/core";
import { useDisclosure, useMediaQuery } from "@mantine/hooks";
import { shortened } from "@markwell/domain/text/graphemes";
import {
  IconArrowLeft,
  IconArrowRight,
  IconLayoutSidebarRight,
  IconListNumbers,
  IconLogout2,
} from "@tabler/icons-react";
import { lazy, type ReactNode, Suspense } from "react";
import { untilLoaded } from "../../lib/until-loaded.ts";
import { useDocumentTitle } from "../../lib/use-document-title.ts";
import { say } from "../../lib/words.ts";
import { questionWords } from "../browser-habits.ts";
import { StudentScale } from "../student-scale.tsx";
import { ZoneNote } from "../zone-note.tsx";
import classes from "./exam-frame.module.css";

// The question does not wait for it: it loads after the frame is shown.
const ExamDrawer = lazy(async () => ({
  default: (await untilLoaded(() => import("./exam-drawer.tsx"))).ExamDrawer,
}));

interface ExamFrameProps {
  title: string;
  /** Of the browser's tab, where it tells more. */
  pageTitle?: string | undefined;
  /** The mode: "TEST", "FULL REVIEW". */
  mode: string;
  /** "2 of 8": beside the mode where the panel with the numbers is out of sight. */
  place?: string;
  exit: { label: string; onClick: () => void };
  onPrevious: (() => void) | undefined;
  /** The button that goes on; on the last question it says something else and is filled. */
  next: {
    label: string;
    onClick: () => void;
    last: boolean;
    disabled?: boolean;
    /** The question has the button that goes on, where there is room for it: this one is quiet there. */
    inQuestion?: boolean;
  };
  /** Saved state, time left and tools, to the right of the title. */
  status?: ReactNode;
  tools?: ReactNode;
  /** Beside the question; a drawer in a narrow window. */
  panel: (close: () => void, inDrawer: boolean) => ReactNode;
  /** Up to this width in px the panel is a drawer. */
  drawerUpTo: number;
  children: ReactNode;
}

/** The frame of an attempt, while it is sat and when it is reviewed: nothing but the question. */
export function ExamFrame(props: ExamFrameProps) {
  const { title, mode, exit, panel, children } = props;
  useDocumentTitle(props.pageTitle ?? title);
  const narrow = useMediaQuery(`(max-width: ${props.drawerUpTo}px)`, false, NOW);
  const short = useMediaQuery("(max-width: 600px)", false, NOW);
  const [drawerOpen, drawer] = useDisclosure(false);
  const [sideOpen, side] = useDisclosure(true);
  const sideName = sideOpen ? say("Hide the toolbar") : say("Show the toolbar");
  return (
    <StudentScale>
      <div className={classes.page} data-narrow={narrow || undefined}>
        <header className={classes.header}>
          <Button
            className={classes.exit}
            variant="default"
            leftSection={<IconLogout2 size={18} aria-hidden />}
            aria-label={exit.label}
            onClick={exit.onClick}
          >
            <span className={classes.exitWord}>{say("Exit")}</span>
          </Button>
          <div className={classes.names}>
            <h1 className={classes.title} title={title} {...questionWords(undefined)}>
              {shortened(title, short ? 15 : 40)}
            </h1>
            <p className={classes.mode}>
              <span>{mode}</span>
              {narrow && props.place && <span className="figures">{props.place}</span>}
            </p>
          </div>
          <div className={classes.status}>{props.status}</div>
          <div className={classes.tools}>
            {props.tools}
            {!narrow && (
              <ActionIcon
                aria-label={sideName}
                title={sideName}
                aria-expanded={sideOpen}
                size={44}
                onClick={side.toggle}
              >
                <IconLayoutSidebarRight size={22} stroke={1.8} />
              </ActionIcon>
            )}
          </div>
          <nav className={classes.moves} aria-label={say("Questions")}>
            <Button
              variant="default"
              leftSection={<IconArrowLeft size={18} aria-hidden />}
              disabled={!props.onPrevious}
              onClick={props.onPrevious}
            >
              <span className={classes.previousWord}>{say("Previous")}</span>
            </Button>
            {narrow && (
              <Button
                variant="default"
                leftSection={<IconListNumbers size={18} aria-hidden />}
                aria-haspopup="dialog"
                onClick={drawer.open}
              >
                {say("Toolbar")}
              </Button>
            )}
            <Button
              variant={props.next.inQuestion && !short ? "default" : "filled"}
              rightSection={!props.next.last && <IconArrowRight size={18} aria-hidden />}
              disabled={props.next.disabled}
              onClick={props.next.onClick}
            >
              {props.next.label}
            </Button>
          </nav>
        </header>
        <div className={classes.body}>
          <main id="main" tabIndex={-1} className={classes.main}>
            {children}
            <ZoneNote />
          </main>
          {!narrow && sideOpen && (
            <aside className={`card rigid ${classes.side}`} aria-label={say("Toolbar")}>
              {panel(() => {}, false)}
            </aside>
          )}
        </div>
        {narrow && (
          <Suspense>
            <ExamDrawer opened={drawerOpen} onClose={drawer.close}>
              {panel(drawer.close, true)}
            </ExamDrawer>
          </Suspense>
        )}
      </div>
    </StudentScale>
  );
}

/** The width is known at once; a first paint in the other layout would jump. */
const NOW = { getInitialValueInEffect: false };
