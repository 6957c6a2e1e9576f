/* A whole Chromium also builds the window around the page, with web pages of its own, and starts
   a spare process for each window. */
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

/** Compiling scripts of a short-lived page for speed takes longer than it wins. Not for measurements. */
export const forShortLives = "--js-flags=--no-opt --no-maglev";
