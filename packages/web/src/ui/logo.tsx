import { DEFAULT_SCHOOL_NAME } from "@markwell/domain/school/school-name";
import { useSchool } from "../lib/school.ts";

/**
 * The school's logo and name; until it has given itself some, Markwell's mark, an M that ends in a
 * tick. `onDark` for the students' sidebar.
 */
export function Logo({ onDark = false, size = 32 }: { onDark?: boolean; size?: number }) {
  const { name, logo } = useSchool();
  const named = name !== DEFAULT_SCHOOL_NAME;
  return (
    <span
      translate="no"
      style={{
        display: "inline-flex",
        alignItems: "center",
        gap: 10,
        color: onDark ? "#fff" : "var(--mw-ink)",
        minWidth: 0,
        // Beside much else in a narrow bar the mark stands alone: half a word looks broken. It wraps out of sight.
        ...(named
          ? {}
          : { flexWrap: "wrap", alignContent: "start", height: size, overflow: "hidden" }),
      }}
    >
      {logo ? (
        <img src={logo} alt="" height={size} style={{ maxWidth: size * 3, objectFit: "contain" }} />
      ) : (
        <Mark onDark={onDark} size={size} />
      )}
      <span
        style={{
          fontSize: size * (named ? 0.5 : 0.62),
          fontWeight: 700,
          letterSpacing: "-0.015em",
          lineHeight: 1.15,
          ...(named ? {} : { flex: "none" }),
          // A school's long name may wrap; ours is one short word.
          overflowWrap: named ? "anywhere" : "normal",
          // Limits a long name to its bar.
          display: "-webkit-box",
          WebkitLineClamp: 2,
          WebkitBoxOrient: "vertical",
          overflow: "hidden",
        }}
      >
        {named ? name : "Markwell"}
      </span>
    </span>
  );
}

function Mark({ onDark, size }: { onDark: boolean; size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" style={{ flex: "none" }}>
      <rect width="32" height="32" rx="9" fill={onDark ? "#5766E8" : "#4152D9"} />
      <path
        d="M8 22V11.5L14 18l6-6.5"
        fill="none"
        stroke="#fff"
        strokeWidth="3.2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path
        d="M17.5 20.2l2.6 2.6 5.2-7"
        fill="none"
        stroke="#F2A516"
        strokeWidth="3.2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
