import { showJoinCode } from "@markwell/contract/calls/door";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { api } from "../../lib/api.ts";
import classes from "./join-code.module.css";
import { type ConductedTest, conductKey } from "./queries.ts";

const codeOf = (testId: string) =>
  queryOptions({
    queryKey: [...conductKey(testId), "code"],
    queryFn: async ({ signal }) => (await api(showJoinCode, { id: testId }, { signal })).data.code,
    // It stays until registration is opened again, and that loads everything of the test anew.
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The digits of a test while registration is open; undefined without them. */
export function useJoinCode(test: ConductedTest): string | undefined {
  const open = test.isRegistrationavailable;
  const { data } = useQuery({ ...codeOf(test._id), enabled: open });
  return open ? data : undefined;
}

interface JoinCodeProps {
  code: string;
  large?: boolean;
}

export function JoinCode({ code, large }: JoinCodeProps) {
  return (
    <p className={classes.code} data-large={large || undefined}>
      <span>
        Or type it at <strong>{location.host}/join</strong>
      </span>
      <span className={classes.digits}>
        {code.slice(0, 3)} {code.slice(3)}
      </span>
    </p>
  );
}
