import react from "@vitejs/plugin-react";
import mantine from "postcss-preset-mantine";
import { defineConfig } from "vite";
import { evaluatedInTurns } from "./build/evaluated-in-turns.ts";
import { examIcons } from "./build/exam-icons.ts";
import { precompress } from "./build/precompress.ts";
import { serviceWorker } from "./build/service-worker.ts";
import { sharedPieces } from "./build/shared-pieces.ts";
import { shell } from "./build/shell.ts";

const server = "http://localhost:3000";

/* What the exam and every other page need. Together, because small files compress badly. */
const LIBRARIES =
  /node_modules[\\/](react|react-dom|scheduler|@tanstack|use-sync-external-store)[\\/](?!(react-)?virtual|.*([iI]nfiniteQuery(Observer)?\.|with-selector))/;
const CONTROLS =
  /node_modules[\\/]@mantine[\\/]core[\\/]esm[\\/](core(?![\\/](utils[\\/](create-(scoped|use-external|event)|find-element|is-element|close-on|get-(sorted|context|single|ref|safe|breakpoint|default|base|env)|primitive)|Box[\\/]get-style-object|DirectionProvider))|components[\\/](Box|Button|ActionIcon|Text|UnstyledButton|Alert|CloseButton|Progress|Loader|Transition|VisuallyHidden|Anchor))[\\/]/;
/* What the exam and a review share, with the small pieces that would else be a file each. */
const PAPER =
  /web[\\/]src[\\/](ui[\\/](exam[\\/](?!exam-drawer)|states\.module|media-view|rich-text-view|option-text|live-region|big-close|confirm|student-scale|passage[\\/]passage-beside\.module)|lib[\\/](composing|realtime|format|notify|use-document-title|short-answer-text|question-number|browser-id|option-mark|new-uuid|zone-words)|ui[\\/](color-scheme-switch|failure-alert)|features[\\/](results[\\/]index|exam[\\/]this-device))|contract[\\/]src[\\/]texts[\\/](attempt|breaks|homework|review)\.|domain[\\/]src[\\/](school[\\/]lists|attempts[\\/](answer|clock|page-left)|questions[\\/](kind|options|paper-number|rich-text|plain-formulas)\.)|icons-react.*[\\/]Icon(Award|Check|ChevronDown|ChevronUp|Clock|Devices|Eraser|Eye|EyeOff|Flag|FlagFilled|Hourglass|Notebook|Pencil|PlayerPause|Send)\.|@mantine[\\/]hooks[\\/]esm[\\/]use-(local-storage|window-event)/;
/*
 * What several pages share and the exam does without: the small parts of a page, and icons. Every
 * chunk costs a name in the list of chunks, which the exam loads too.
 */
const PARTS =
  /web[\\/]src[\\/]ui[\\/](page-header|tone|status-badge|badges|subject-chip|card|panel|facts|use-opened|use-returned-focus|form-failure|use-escape|dialog|load-state)\./;
/* What every form has, also on the pages for visitors, and of Mantine's own tools what the exam does without. */
const FIELDS =
  /node_modules[\\/]@mantine[\\/](core[\\/]esm[\\/](core|utils[\\/](InlineInput|InputsGroupFieldset)|components[\\/](Input|InputBase|Paper|TextInput|PasswordInput|Checkbox|Radio|Stack|Group|Title))[\\/]|hooks[\\/]esm[\\/](utils[\\/](clamp|use-callback-ref)|use-(uncontrolled|force-update|merged-ref|click-outside)))/;
/* What the frame of every page behind a sign-in has: its menus, drawers and hints. */
const OVERLAYS =
  /node_modules[\\/](@mantine[\\/](core[\\/]esm[\\/](utils[\\/]Floating|components[\\/](Accordion|ScrollArea|SimpleGrid|Portal|Menu|Popover|Floating|FocusTrap|Drawer|ModalBase|Modal|Overlay|Tooltip))[\\/]|hooks[\\/]esm[\\/]use-(debounced-callback|focus-trap|focus-return|long-press))|tslib|@floating-ui|react-remove-scroll|react-style-singleton|use-sidecar|use-callback-ref|get-nonce)/;
/* What most lists have. */
const LISTS =
  /node_modules[\\/]@mantine[\\/](core[\\/]esm[\\/]components[\\/](RingProgress|Pagination|Combobox|MultiSelect|NativeSelect|PillsInput|Pill|Highlight|Mark|Table|Tabs)[\\/]|hooks[\\/]esm[\\/]use-pagination)/;
const TEXTS =
  /contract[\\/]src[\\/]texts[\\/](account|consultation|provider|subject-level|assign|input|question|parent|profile|registration|school|student|teacher|username|worksheet)\./;
const ICON = /icons-react.*[\\/](Icon\w+)\./;
const ofExam = examIcons(import.meta.dirname);
const isPart = (id: string): boolean => {
  const icon = ICON.exec(id)?.[1];
  if (icon !== undefined) return !ofExam.has(icon);
  return PARTS.test(id) || TEXTS.test(id);
};

const pieces = sharedPieces(import.meta.dirname);
/** Texts, and icons and parts that nobody needs at first, are apart. */
const parts = (id: string, graph: Parameters<typeof pieces.isFirst>[1]) =>
  TEXTS.test(id) ? "texts" : pieces.isFirst(id, graph) ? "parts" : "more-parts";

/**
 * The web app: built to `dist`, which the server serves. Chunks follow the lazily loaded pages;
 * only what every page needs is named, so that a new page does not change its hash.
 */
export default defineConfig({
  root: import.meta.dirname,
  base: "/",
  plugins: [
    react(),
    shell(),
    evaluatedInTurns(["libraries", "controls", "paper"]),
    precompress(),
    serviceWorker(),
  ],
  // Set up before the first schema is made, whoever makes it.
  resolve: {
    alias: [{ find: /^zod$/, replacement: `${import.meta.dirname}/build/zod-without-eval.ts` }],
  },
  // Nesting and theme mixins in the CSS modules.
  css: { postcss: { plugins: [mantine()] } },
  build: {
    outDir: "dist",
    emptyOutDir: true,
    // An inlined font or picture would need `data:` in the content security policy.
    assetsInlineLimit: 0,
    // Says what a page loads first; scripts/check-exam-budget.ts reads it.
    manifest: true,
    // Browsers that know no modulepreload fetch a little later.
    modulePreload: { polyfill: false },
    // The libraries are one file on purpose.
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: "libraries", test: LIBRARIES, priority: 2 },
            // Forms and lists check with it; the exam does without.
            { name: "schemas", test: /node_modules[\\/]zod[\\/]|zod-without-eval/, priority: 2 },
            { name: "controls", test: CONTROLS, priority: 1 },
            { name: "paper", test: PAPER, priority: 1 },
            { name: parts, test: isPart, minShareCount: 2, includeDependenciesRecursively: false },
            {
              name: "fields",
              test: FIELDS,
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
            {
              name: "overlays",
              test: OVERLAYS,
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
            { name: "lists", test: LISTS, minShareCount: 2, includeDependenciesRecursively: false },
            { name: pieces.nameOf, includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      "/api": server,
      "/socket.io": { target: server, ws: true },
      "/media": server,
    },
  },
});
