import { createContext, type ReactNode, useContext, useMemo, useState } from "react";

interface Running {
  begin: () => () => void;
}

const Uploads = createContext<Running>({ begin: () => () => undefined });

/** How many files are on their way, so that a form waits with sending (assessment core, section 4). */
export function useUploadsCount() {
  const [count, setCount] = useState(0);
  const running = useMemo<Running>(
    () => ({
      begin: () => {
        setCount((before) => before + 1);
        let over = false;
        return () => {
          if (!over) setCount((before) => before - 1);
          over = true;
        };
      },
    }),
    [],
  );
  return { count, running };
}

export const UploadsRunning = ({ value, children }: { value: Running; children: ReactNode }) => (
  <Uploads value={value}>{children}</Uploads>
);

export const useUploads = (): Running => useContext(Uploads);
