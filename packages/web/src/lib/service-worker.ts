/**
 * Keeps the exam's files on this device, so that it opens without a network. Only where the browser
 * can and the app is built; a failure changes nothing for the pupil who is online.
 */
export async function keepAppOnDevice(): Promise<void> {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  await navigator.serviceWorker.register("/sw.js").catch(() => {});
}
