const engines = ['axe', 'alfa', 'ibm', 'rows', 'focus', 'live'] as const

/** Who judges a page: libraries, and our own rules of rows, focus and live regions. */
export type Engine = (typeof engines)[number]
