import "./mantine-overlays.ts";
import "@mantine/core/styles/Notification.layer.css";
import "@mantine/notifications/styles.layer.css";
import { useWindowEvent } from "@mantine/hooks";
import { ModalsProvider } from "@mantine/modals";
import { Notifications } from "@mantine/notifications";
import { useEffect } from "react";

export { modals } from "@mantine/modals";
export { notifications } from "@mantine/notifications";

/** A file that is dropped beside its place would be opened instead of the page, with all that was not saved. */
function keepPage(event: DragEvent): void {
  const { dataTransfer, target } = event;
  if (event.defaultPrevented || !dataTransfer?.types.includes("Files")) return;
  if (target instanceof HTMLInputElement && target.type === "file") return;
  event.preventDefault();
  dataTransfer.dropEffect = "none";
}

/** Where notes and dialogs appear; `onStand` hears when dialogs can be shown. */
export function AbovePage({ onStand }: { onStand: () => void }) {
  useEffect(onStand, [onStand]);
  useWindowEvent("dragover", keepPage);
  useWindowEvent("drop", keepPage);
  return (
    <>
      <Notifications
        position="bottom-right"
        pauseResetOnHover="notification"
        limit={4}
        autoClose={5000}
        containerWidth={380}
      />
      <ModalsProvider>{null}</ModalsProvider>
    </>
  );
}
