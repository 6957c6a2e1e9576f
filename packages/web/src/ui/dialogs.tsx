import "./mantine-overlays.ts";
import { ModalsProvider } from "@mantine/modals";
import { useEffect } from "react";
import { dialogsStand } from "./confirm.tsx";

/** Where the questions of `confirm` appear. Loaded late: no page opens with a question. */
export function Dialogs() {
  useEffect(dialogsStand, []);
  return <ModalsProvider>{null}</ModalsProvider>;
}
