import { useEffect, useRef, useState } from "react";
import { FailureAlert } from "./failure-alert.tsx";

interface FormFailureProps {
  message: string | undefined;
}

/** Why a form could not be sent. It goes when something in the form changes, because it spoke of what was sent. */
export const FormFailure = ({ message }: FormFailureProps) =>
  message && <Failure message={message} />;

function Failure({ message }: { message: string }) {
  const place = useRef<HTMLDivElement>(null);
  const [stale, setStale] = useState(false);
  useEffect(() => {
    const form = place.current?.closest("form, [role=dialog], main") ?? document.body;
    const hear = ({ type }: Event) => setStale(type === "input");
    // The options of a list stand outside of the form and send no event to it.
    const choose = ({ target }: Event) => {
      if (target instanceof Element && target.closest("[role=option]")) setStale(true);
    };
    form.addEventListener("input", hear);
    form.addEventListener("submit", hear);
    document.addEventListener("click", choose);
    return () => {
      form.removeEventListener("input", hear);
      form.removeEventListener("submit", hear);
      document.removeEventListener("click", choose);
    };
  }, []);
  return (
    <div ref={place} hidden={stale}>
      <FailureAlert message={message} />
    </div>
  );
}
