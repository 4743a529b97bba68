/** The letters whose widths are known. */
const LETTERS =
  ' !"#$%&\'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`abcdefghijklmnopqrstuvwxyz{|}~ÀÁÂÃÇÉÊÍÓÔÕÚàáâãçéêíóôõúü–—…“”‘’·•×ºª°'

/** The advance width of each letter in thousandths of the font size, by the weight of Schibsted Grotesk. */
const ADVANCES = {
  // biome-ignore format: a table of numbers, one for each letter
  400: [254, 247, 353, 654, 564, 850, 690, 199, 306, 306, 433, 539, 270, 412, 280, 390, 611, 343, 572, 585, 584, 580, 595, 531, 589, 594, 280, 268, 635, 609, 635, 529, 885, 700, 654, 703, 697, 585, 561, 724, 720, 358, 538, 660, 524, 868, 729, 770, 616, 770, 641, 618, 630, 695, 678, 943, 649, 598, 599, 297, 431, 297, 536, 367, 500, 552, 589, 549, 590, 571, 352, 558, 581, 242, 256, 545, 270, 873, 581, 591, 590, 590, 381, 508, 350, 581, 542, 812, 542, 544, 504, 314, 239, 327, 513, 700, 700, 700, 700, 703, 585, 585, 358, 770, 770, 770, 695, 557, 557, 559, 559, 549, 571, 570, 242, 591, 591, 591, 581, 581, 409, 909, 640, 450, 450, 252, 252, 280, 635, 552, 447, 459, 419],
  // biome-ignore format: a table of numbers, one for each letter
  700: [210, 284, 387, 719, 600, 911, 697, 208, 341, 341, 402, 561, 294, 430, 304, 425, 636, 404, 597, 611, 627, 616, 618, 568, 621, 619, 304, 296, 635, 616, 635, 556, 922, 738, 687, 717, 736, 609, 584, 739, 753, 428, 594, 725, 572, 936, 768, 768, 673, 768, 692, 658, 688, 734, 714, 1012, 733, 639, 636, 347, 458, 347, 569, 342, 500, 597, 628, 575, 628, 592, 377, 580, 617, 284, 296, 602, 303, 913, 617, 604, 628, 628, 443, 542, 385, 617, 584, 880, 594, 594, 542, 347, 273, 359, 545, 738, 738, 738, 738, 717, 609, 609, 434, 768, 768, 768, 734, 599, 599, 600, 600, 575, 592, 593, 284, 604, 604, 604, 617, 617, 426, 926, 762, 511, 511, 271, 271, 304, 635, 571, 460, 487, 449],
} as const satisfies Record<Weight, readonly number[]>

/** The two weights charts are written in. */
export type Weight = 400 | 700

/** An unknown letter counts as a wide one, so that no box is too small. */
const UNKNOWN = 900

const PLACES = new Map([...LETTERS].map((letter, place) => [letter, place]))

/**
 * Estimates the width of a text in Schibsted Grotesk, in pixels, from a table of letter widths. A chart therefore gets the
 * same layout in a browser, in Node and on any machine. Kerning is ignored, so the result may be slightly too wide.
 */
export function estimateTextWidth(text: string, size: number, weight: Weight): number {
  const thousandths = [...text].reduce((sum, letter) => {
    const place = PLACES.get(letter)
    return sum + (place === undefined ? UNKNOWN : (ADVANCES[weight][place] ?? UNKNOWN))
  }, 0)
  return (thousandths * size) / 1_000
}
