"""Makes packages/web/src/ui/letters/plain-zero.woff2: the zero of Atkinson Hyperlegible Next without its slash.

Usage: pip install fonttools brotli && python scripts/plain-zero.py

The typeface has no alternate zero. Its counter is drawn as two halves beside the slash; each half holds one
quarter on either side of the slash's ends that is complete, and the missing quarters are their mirror images.
Weights follow: each master's deltas are mirrored too. The licence (OFL 1.1) allows this; the notice stays in the file.
"""

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables._g_l_y_f import Glyph, GlyphCoordinates
from fontTools.ttLib.tables.TupleVariation import TupleVariation
from fontTools.varLib.iup import iup_delta

SOURCE = "node_modules/@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2"
TARGET = "packages/web/src/ui/letters/plain-zero.woff2"

font = TTFont(SOURCE)
glyf, gvar = font["glyf"], font["gvar"]
zero = glyf["zero"]
points, ends, flags = list(zero.coordinates), list(zero.endPtsOfContours), list(zero.flags)
outer = list(range(ends[0] + 1))
inner = range(ends[0] + 1, len(points))
bottom, left = (i for i in inner if points[i] in ((324, 62), (151, 335)))
right, top = (i for i in inner if points[i] in ((497, 335), (324, 608)))
low_left = list(range(left + 1, ends[1] + 1))  # from the left to the bottom
high_right = list(range(right + 1, top))  # from the right to the top
# Clockwise from the left: low left, bottom, low right (mirrored), right, high right, top, high left (mirrored).
new = (
    [(i, False) for i in [left, *low_left, bottom]]
    + [(i, True) for i in reversed(low_left)]
    + [(i, False) for i in [right, *high_right, top]]
    + [(i, True) for i in reversed(high_right)]
)


def counter(values):
    """Returns the new counter's points, or deltas, from those of the old glyph."""
    twice = 2 * values[bottom][0]
    return [(twice - values[i][0] if mirrored else values[i][0], values[i][1]) for i, mirrored in new]


variations = []
for variation in gvar.variations["zero"]:
    phantoms = len(variation.coordinates) - 4
    full = iup_delta(
        variation.coordinates,
        points + [(0, 0), (font["hmtx"]["zero"][0], 0), (0, 0), (0, 0)],
        ends,
    )
    deltas = full[: len(outer)] + counter(full) + full[phantoms:]
    variations.append(TupleVariation(variation.axes, [(round(x), round(y)) for x, y in deltas]))

glyph = Glyph()
glyph.numberOfContours = 2
glyph.coordinates = GlyphCoordinates(points[: len(outer)] + counter(points))
glyph.endPtsOfContours = [ends[0], len(outer) + len(new) - 1]
glyph.flags = bytearray(flags[: len(outer)] + [flags[i] for i, _ in new])
glyph.program = zero.program
glyf["zero"] = glyph
gvar.variations["zero"] = variations

options = Options()
options.layout_features = ["tnum", "pnum"]
options.name_IDs = [0, 13, 14]
options.hinting = False
subsetter = Subsetter(options)
subsetter.populate(unicodes=[0x30])
subsetter.subset(font)
font.flavor = "woff2"
font.save(TARGET)
