"""Cuts a font down to the Chinese characters of some texts: cut_font.py FONT OUTPUT TEXT ...

OUTPUT is a WOFF2 file. Fails with one line if the font lacks a character.
"""
import sys

from fontTools import subset
from fontTools.ttLib import TTFont

# Where Chinese characters, their punctuation and full-width digits begin: every font has the rest.
FIRST_CHARACTER = "\u2e80"


def characters_of(paths):
    texts = (open(path, encoding="utf-8").read() for path in paths)
    return sorted({char for text in texts for char in text if char >= FIRST_CHARACTER})


def main(font_path, output_path, *text_paths):
    characters = characters_of(text_paths)
    font = TTFont(font_path, fontNumber=0, recalcTimestamp=False)
    known = font.getBestCmap()
    missing = [char for char in characters if ord(char) not in known]
    if missing:
        sys.exit(f"{font_path}: has no {''.join(missing)}; take a font that has, or write otherwise")
    # The names say whose font it is and under which license.
    options = subset.Options(hinting=False, layout_features=[], notdef_outline=True, name_IDs=["*"])
    options.flavor = "woff2"
    options.drop_tables += ["FFTM"]
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=[ord(char) for char in characters])
    cutter.subset(font)
    subset.save_font(font, output_path, options)


if __name__ == "__main__":
    if len(sys.argv) < 4:
        sys.exit(__doc__.splitlines()[0])
    main(*sys.argv[1:])
