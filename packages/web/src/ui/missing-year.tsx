import { useCurrentUser } from "../lib/current-user.ts";
import { AnchorLink } from "./links.tsx";

/** For teachers and admins: the school's calendar lacks a year, and how to enter it. */
export function MissingYear({ year }: { year: number }) {
  const isAdmin = useCurrentUser().type === "ADMIN";
  return (
    <p className="muted small">
      {`The school calendar has no terms for ${year} yet. `}
      {isAdmin ? (
        <AnchorLink to="/user/schoolsettings" search={{ section: "years", year: `${year}` }}>
          {`Enter ${year}`}
        </AnchorLink>
      ) : (
        "An admin can enter them in School Settings."
      )}
    </p>
  );
}
