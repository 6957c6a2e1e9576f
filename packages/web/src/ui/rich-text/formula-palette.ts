interface PaletteEntry {
  label: string;
  /** LaTeX; `▢` is a slot to fill in. */
  snippet: string;
}

interface PaletteGroup {
  name: string;
  entries: readonly PaletteEntry[];
}

const entry = (label: string, snippet: string): PaletteEntry => ({ label, snippet });

/** What Primary and Secondary mathematics and science write, by where one looks for it. */
export const FORMULA_GROUPS: readonly PaletteGroup[] = [
  {
    name: "Numbers",
    entries: [
      entry("Fraction", "\\frac{▢}{▢}"),
      entry("Mixed number", "▢\\frac{▢}{▢}"),
      entry("Power", "▢^{▢}"),
      entry("Squared", "▢^2"),
      entry("Cubed", "▢^3"),
      entry("Subscript", "▢_{▢}"),
      entry("Square root", "\\sqrt{▢}"),
      entry("Cube root", "\\sqrt[3]{▢}"),
      entry("Times", "\\times "),
      entry("Divide", "\\div "),
      entry("Plus or minus", "\\pm "),
      entry("Ratio", "▢ : ▢"),
      entry("Percent", "\\%"),
      entry("Dollars", "\\$"),
      entry("Standard form", "▢ \\times 10^{▢}"),
      entry("Recurring decimal", "\\dot{▢}"),
    ],
  },
  {
    name: "Compare",
    entries: [
      entry("Less than", "< "),
      entry("Greater than", "> "),
      entry("At most", "\\leq "),
      entry("At least", "\\geq "),
      entry("Not equal", "\\neq "),
      entry("Approximately equal", "\\approx "),
      entry("Proportional to", "\\propto "),
      entry("Follows", "\\Rightarrow "),
      entry("Therefore", "\\therefore "),
    ],
  },
  {
    name: "Algebra",
    entries: [
      entry("Brackets that fit", "\\left( ▢ \\right)"),
      entry("Simultaneous equations", "\\begin{cases} ▢ \\\\ ▢ \\end{cases}"),
      entry("Aligned lines", "\\begin{aligned} ▢ &= ▢ \\\\ ▢ &= ▢ \\end{aligned}"),
      entry("Quadratic formula", "x = \\frac{-b \\pm \\sqrt{b^2 - 4ac}}{2a}"),
      entry("Matrix", "\\begin{pmatrix} ▢ & ▢ \\\\ ▢ & ▢ \\end{pmatrix}"),
      entry("Vector", "\\overrightarrow{▢}"),
      entry("Sum", "\\sum_{▢}^{▢} "),
      entry("Integral", "\\int_{▢}^{▢} "),
      entry("Derivative", "\\frac{d▢}{d▢}"),
      entry("Logarithm", "\\log_{▢} "),
      entry("Element of", "\\in "),
      entry("Union", "\\cup "),
      entry("Intersection", "\\cap "),
      entry("Empty set", "\\varnothing "),
    ],
  },
  {
    name: "Geometry",
    entries: [
      entry("Degree", "^\\circ"),
      entry("Angle", "\\angle "),
      entry("Triangle", "\\triangle "),
      entry("Pi", "\\pi "),
      entry("Theta", "\\theta "),
      entry("Parallel", "\\parallel "),
      entry("Perpendicular", "\\perp "),
      entry("Line through two points", "\\overline{▢}"),
      entry("Congruent", "\\equiv "),
      entry("Sine", "\\sin "),
      entry("Cosine", "\\cos "),
      entry("Tangent", "\\tan "),
    ],
  },
  {
    name: "Units",
    entries: [
      entry("Centimetres", "\\text{ cm}"),
      entry("Square centimetres", "\\text{ cm}^2"),
      entry("Cubic centimetres", "\\text{ cm}^3"),
      entry("Metres per second", "\\text{ m/s}"),
      entry("Metres per second squared", "\\text{ m/s}^2"),
      entry("Kilometres per hour", "\\text{ km/h}"),
      entry("Grams per cubic centimetre", "\\text{ g/cm}^3"),
      entry("Degrees Celsius", "^\\circ\\text{C}"),
      entry("Newtons", "\\text{ N}"),
      entry("Joules", "\\text{ J}"),
      entry("Ohms", "\\,\\Omega"),
      entry("Words", "\\text{▢}"),
    ],
  },
  {
    name: "Science",
    entries: [
      entry("Chemical formula", "\\ce{▢}"),
      entry("Chemical equation", "\\ce{▢ -> ▢}"),
      entry("Reversible", "\\ce{▢ <=> ▢}"),
      entry("Ion", "\\ce{▢^{▢}}"),
      entry("Arrow", "\\rightarrow "),
      entry("Arrow with text", "\\xrightarrow{\\text{▢}}"),
      entry("Difference", "\\Delta "),
      entry("Wavelength", "\\lambda "),
      entry("Density", "\\rho "),
      entry("Micro", "\\mu "),
    ],
  },
];
