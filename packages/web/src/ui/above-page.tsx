import "./mantine-overlays.ts";
import "@mantine/core/styles/Notification.layer.css";
import "@mantine/notifications/styles.layer.css";
import { ModalsProvider } from "@mantine/modals";
import { Notifications } from "@mantine/notifications";
import { useEffect } from "react";

export { modals } from "@mantine/modals";
export { notifications } from "@mantine/notifications";

/** Where notes and dialogs appear; `onStand` hears when dialogs can be shown. */
export function AbovePage({ onStand }: { onStand: () => void }) {
  useEffect(onStand, [onStand]);
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
