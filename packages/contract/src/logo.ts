/** Corners, from the upper left of the square. */
type Polygon = readonly (readonly [x: number, y: number])[]

export const logoSize = 16

/** A kerb and the ramp cut into it; straight edges, for every renderer of polygons. */
export const logoPolygons: readonly Polygon[] = [
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

/** As one path of SVG, which PDFs take too. */
export const logoSvgPath: string = logoPolygons
  .map((polygon) => `M${polygon.map((corner) => corner.join(' ')).join('L')}Z`)
  .join('')

/** The accents of the light and the dark theme, where no stylesheet reaches. */
export const logoColours = { light: '0b4f8a', dark: '8ec5ff' } as const
