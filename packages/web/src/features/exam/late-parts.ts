import { lazy } from "react";
import { untilLoaded } from "../../lib/until-loaded.ts";

/*
 * Parts that open on demand. The first question does not wait for them. They are fetched as soon as it is
 * shown, not on demand: by then the connection may be gone.
 */
export const SubmitSheet = lazy(async () => ({
  default: (await untilLoaded(() => import("./submit-sheet.tsx"))).SubmitSheet,
}));
export const KeysHelp = lazy(async () => ({
  default: (await untilLoaded(() => import("./keys-help.tsx"))).KeysHelp,
}));
export const ExamTools = lazy(async () => ({
  default: (await untilLoaded(() => import("./exam-tools.tsx"))).ExamTools,
}));
export const MessageCards = lazy(async () => ({
  default: (await untilLoaded(() => import("./message-cards.tsx"))).MessageCards,
}));
const fetchHelp = () => untilLoaded(() => import("./short-answer-help.tsx"));
export const ShortAnswerHelp = lazy(async () => ({ default: (await fetchHelp()).ShortAnswerHelp }));
export const Keypad = lazy(async () => ({ default: (await fetchHelp()).Keypad }));
export const fetchCovers = () => {
  void fetchHelp();
  return untilLoaded(() => import("./covers.tsx"));
};
export const PausedCover = lazy(async () => ({ default: (await fetchCovers()).PausedCover }));
export const HeldCover = lazy(async () => ({ default: (await fetchCovers()).HeldCover }));
export const ClosingNotice = lazy(async () => ({ default: (await fetchCovers()).ClosingNotice }));
export const TakenNotice = lazy(async () => ({
  default: (await untilLoaded(() => import("./taken-notice.tsx"))).TakenNotice,
}));
export const ReadQuestion = lazy(async () => ({
  default: (await untilLoaded(() => import("./read-aloud.tsx"))).ReadQuestion,
}));
export const PassagePane = lazy(async () => ({
  default: (await untilLoaded(() => import("./passage-pane.tsx"))).PassagePane,
}));
