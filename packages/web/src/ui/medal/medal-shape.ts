/** How the rim of a medal runs: the number of its soft lobes, 0 for a circle. */
export type MedalLobes = 0 | 6 | 8 | 12;

const CENTRE = 50;
const STEPS = 96;

/** The outline of a medal in a box of 100 by 100, as an SVG path. */
export function medalOutline(lobes: MedalLobes, radius: number): string {
  const wave = lobes === 0 ? 0 : radius / (lobes * 1.6);
  const points = Array.from({ length: STEPS }, (_, step) => {
    const angle = (step / STEPS) * 2 * Math.PI - Math.PI / 2;
    const distance = radius - wave / 2 + (wave / 2) * Math.cos(lobes * (angle + Math.PI / 2));
    const at = (share: number) => (CENTRE + distance * share).toFixed(1);
    return `${at(Math.cos(angle))} ${at(Math.sin(angle))}`;
  });
  return `M${points.join("L")}Z`;
}
