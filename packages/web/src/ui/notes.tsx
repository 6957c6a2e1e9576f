import "@mantine/core/styles/Notification.layer.css";
import "@mantine/notifications/styles.layer.css";
import { Notifications } from "@mantine/notifications";

/** Where notifications appear. Loaded late: what was told before is kept and shown then. */
export const Notes = () => (
  <Notifications position="top-right" limit={4} autoClose={5000} containerWidth={380} />
);
