/**
 * The picture of the entrance pages: a quiet evening landscape of hills like pages, a path that
 * ends in a tick, and the tools of the three subjects as plain shapes. Decoration only.
 */
export function CalmPicture() {
  return (
    <svg viewBox="0 0 720 960" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <defs>
        <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#121A33" />
          <stop offset="0.55" stopColor="#2B3792" />
          <stop offset="1" stopColor="#5A69E6" />
        </linearGradient>
        <linearGradient id="near" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#23307F" />
          <stop offset="1" stopColor="#161F4D" />
        </linearGradient>
      </defs>
      <rect width="720" height="960" fill="url(#sky)" />
      <circle cx="506" cy="286" r="150" fill="#F2A516" opacity="0.10" />
      <circle cx="506" cy="286" r="108" fill="#F2A516" opacity="0.16" />
      <circle cx="506" cy="286" r="70" fill="#F6BC4B" />
      <g fill="#DDE2FF">
        <circle cx="96" cy="120" r="2.4" />
        <circle cx="212" cy="212" r="1.8" />
        <circle cx="318" cy="96" r="2.4" />
        <circle cx="150" cy="318" r="1.6" />
        <circle cx="640" cy="124" r="2" />
        <circle cx="404" cy="178" r="1.6" />
        <circle cx="60" cy="420" r="1.8" />
      </g>
      <path d="M0 620 C120 540 230 560 350 604 S600 660 720 560 V960 H0Z" fill="#4453CF" />
      <path d="M0 704 C150 640 270 690 400 700 S620 664 720 690 V960 H0Z" fill="#3542A8" />
      <path d="M0 800 C170 744 330 800 470 790 S650 770 720 800 V960 H0Z" fill="url(#near)" />
      <path
        d="M236 960 C258 880 372 862 352 806 S268 738 332 704 S420 660 396 622"
        fill="none"
        stroke="#8C99FF"
        strokeWidth="7"
        strokeLinecap="round"
        strokeDasharray="1 19"
        opacity="0.85"
      />
      <path
        d="M372 566 l26 28 l54 -70"
        fill="none"
        stroke="#fff"
        strokeWidth="17"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <g fill="none" stroke="#AAB4FF" strokeWidth="4" strokeLinejoin="round" strokeLinecap="round">
        <path d="M92 540 v-124 l138 124 z" opacity="0.75" />
        <path d="M92 520 h20 v20" opacity="0.75" />
        <path
          d="M570 470 h30 M577 470 v42 l-26 60 a10 10 0 0 0 9 14 h50 a10 10 0 0 0 9 -14 l-26 -60 v-42"
          opacity="0.8"
        />
        <path d="M560 556 h50" opacity="0.8" />
        <path
          d="M232 330 h94 a14 14 0 0 1 14 14 v42 a14 14 0 0 1 -14 14 h-52 l-24 22 v-22 h-18 a14 14 0 0 1 -14 -14 v-42 a14 14 0 0 1 14 -14z"
          opacity="0.6"
        />
        <path d="M246 356 h66 M246 376 h40" opacity="0.6" />
      </g>
      <g>
        <path d="M84 812 v-46" stroke="#0F1740" strokeWidth="6" strokeLinecap="round" />
        <circle cx="84" cy="748" r="30" fill="#2FA47A" />
        <path d="M140 822 v-34" stroke="#0F1740" strokeWidth="6" strokeLinecap="round" />
        <circle cx="140" cy="774" r="22" fill="#1E8A63" />
        <path d="M614 806 v-58" stroke="#0F1740" strokeWidth="6" strokeLinecap="round" />
        <path d="M614 668 l38 84 h-76z" fill="#2FA47A" />
        <path d="M662 814 v-36" stroke="#0F1740" strokeWidth="6" strokeLinecap="round" />
        <path d="M662 722 l28 62 h-56z" fill="#1E8A63" />
      </g>
    </svg>
  );
}
