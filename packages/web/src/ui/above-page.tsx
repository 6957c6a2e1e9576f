import "./mantine-overlays.ts";
import "@mantine/core/styles/Notification.layer.css";
import "@mantine/notifications/styles.layer.css";
import { ModalsProvider } from "@mantine/modals";
import { Notifications } from "@mantine/notifications";
import { useEffect } from "react";
import { dialogsStand } from "../lib/above-page.ts";

/**
 * Where notes and the questions of `confirm` appear. Loaded late (lib/above-page.ts): what was told or
 * asked before is kept and shown then.
 */
export function AbovePage() {
  useEffect(dialogsStand, []);
  return (
    <>
      <Notifications position="top-right" limit={4} autoClose={5000} containerWidth={380} />
      <ModalsProvider>{null}</ModalsProvider>
    </>
  );
}
