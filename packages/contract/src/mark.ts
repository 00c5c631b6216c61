/** Corners of a shape, in units from the upper left of the mark's square. */
type Shape = readonly (readonly [x: number, y: number])[]

/** The side of the square in which the mark is drawn. */
export const markSize = 16

/**
 * The mark of the product: a kerb, seen from the street, and the ramp cut into it. All its edges are
 * straight, so that every renderer of polygons can draw it.
 */
export const markShapes: readonly Shape[] = [
  [
    [0, 3],
    [5, 3],
    [2.5, 8],
    [0, 8],
  ],
  [
    [6.5, 3],
    [9.5, 3],
    [14.5, 13],
    [1.5, 13],
  ],
  [
    [11, 3],
    [16, 3],
    [16, 8],
    [13.5, 8],
  ],
]

/** The same as one path of SVG, which PDFs take too. */
export const markPath: string = markShapes
  .map((shape) => `M${shape.map((corner) => corner.join(' ')).join('L')}Z`)
  .join('')

/** The accents of the light and the dark theme, in six hex digits, for where no stylesheet reaches. */
export const markColours = { light: '0b4f8a', dark: '8ec5ff' } as const
