import { findChromium } from "../scripts/find-chromium.ts";

/** Before the workers, which inherit what is found. */
export default function findBrowser(): void {
  process.env.CHROMIUM_PATH ||= findChromium();
}
