/*
 * A whole Chromium also builds the window around the page. The suggestions under its address bar
 * are web pages of their own, made anew with every window: more work than our page itself. And for
 * each window it starts a process on the chance that a second site is visited; there is one site.
 */
const unseenParts = [
  "PreloadTopChromeWebUI",
  "SpareRendererForSitePerProcess",
  "WebUIOmniboxAimPopup",
  "WebUIOmniboxFullPopup",
  "WebUIOmniboxPopup",
];

/* Of two such flags the later one counts, so this one repeats what Playwright 1.65.1 switches off. */
const switchedOffByPlaywright = [
  "AimEnabled",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsFirstBalancedModeAutoEnable",
  "HttpsUpgrades",
  "LensOverlay",
  "MediaRouter",
  "NetworkTimeServiceQuerying",
  "OptimizationHints",
  "PaintHolding",
  "PreconnectToSearch",
  "TcpPortRandomizationWin",
  "ThirdPartyStoragePartitioning",
];

/** What the tests' Chromium is started with. */
export const chromiumFlags = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  `--disable-features=${[...switchedOffByPlaywright, ...unseenParts].join(",")}`,
  // Nothing that a test makes up is looked for on the network.
  "--host-resolver-rules=MAP *.example ~NOTFOUND",
];

/**
 * A page of a test lives for seconds: compiling its scripts for speed, on a core that another test needs, takes longer
 * than they win. Not for measurements.
 */
export const forShortLives = "--js-flags=--no-opt --no-maglev";
