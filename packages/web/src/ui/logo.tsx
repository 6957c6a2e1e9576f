/** Markwell's mark: an M that ends in a tick. `onDark` for the pupils' sidebar. */
export function Logo({ onDark = false, size = 32 }: { onDark?: boolean; size?: number }) {
  return (
    <span
      style={{
        display: "inline-flex",
        alignItems: "center",
        gap: 10,
        color: onDark ? "#fff" : "var(--mw-ink)",
      }}
    >
      <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
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
      <span style={{ fontSize: size * 0.62, fontWeight: 700, letterSpacing: "-0.015em" }}>
        Markwell
      </span>
    </span>
  );
}
