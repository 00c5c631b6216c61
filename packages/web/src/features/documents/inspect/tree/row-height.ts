const rowRem = 2.25

/** The height of a row in pixels: a list that draws only what is in sight has to know it. It grows with the text. */
export const rowHeight = (): number =>
  rowRem * (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16)
