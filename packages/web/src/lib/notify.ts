import type { NotificationData } from "@mantine/notifications";
import { CallError, Refusal } from "@markwell/contract/client";
import { texts } from "@markwell/contract/texts";
import { asTeacher } from "@markwell/domain/people/role";
import { fetchAbovePage } from "./above-page.ts";
import { words } from "./words.ts";

const t = texts.common;

function show(note: NotificationData): void {
  void fetchAbovePage().then(({ notifications }) => notifications.show(note));
}

let ofAction = { page: "", note: "" };

/** A note of an action takes the place of the one before it on the same page, which is stale by now. */
function showOfAction(note: NotificationData): void {
  const page = location.pathname;
  void fetchAbovePage().then(({ notifications }) => {
    if (ofAction.page === page && ofAction.note !== note.id) notifications.hide(ofAction.note);
    ofAction = { page, note: notifications.show(note) };
  });
}

/** What an error says to a person: the server's message, with TRAINER shown as TEACHER. */
export function messageOf(error: unknown): string {
  if (error instanceof Refusal || error instanceof CallError) {
    return words().told(asTeacher(error.message));
  }
  return words().say(t.fault);
}

export function notifySuccess(message: string): void {
  const { say, told } = words();
  showOfAction({ title: say(t.success), message: told(message), color: "green", role: "status" });
}

/** News that needs no action, shown long enough to be read without haste. */
export function notifyNews(title: string, message: string): void {
  show({ title, message, color: "indigo", role: "status", autoClose: 20_000 });
}

/** A problem that is no fault, titled Warning!. */
export function notifyWarning(message: string): void {
  showOfAction({
    title: words().say(t.warning),
    message,
    color: "yellow",
    role: "status",
    autoClose: 8000,
  });
}

/** A failed load or request, titled Error!. The same message is shown once at a time. */
export function notifyError(error: unknown): void {
  show(noteOfError(error));
}

function noteOfError(error: unknown): NotificationData {
  const message = messageOf(error);
  return {
    id: `error:${message}`,
    title: words().say(t.error),
    message,
    color: "red",
    role: "alert",
    autoClose: 10_000,
  };
}

/**
 * A failed action (specification, section 8): what the server refused is a Warning!, a failed
 * request is an Error!. Pass it as `onError` of a mutation.
 */
export function notifyFailure(error: unknown): void {
  if (error instanceof Refusal) notifyWarning(messageOf(error));
  else showOfAction(noteOfError(error));
}
