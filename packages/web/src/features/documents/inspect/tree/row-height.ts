const rowRem = 2.25

/** In px; it grows with the text size. Virtualized lists must know it. */
export const rowHeight = (): number =>
  rowRem * (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16)
