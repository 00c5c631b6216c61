/** The structure types of PDF 1.7 (ISO 32000-1, 14.8.4). `Artifact` is none of them. */
export const standardTypes: ReadonlySet<string> = new Set([
  ...['Document', 'Part', 'Art', 'Sect', 'Div', 'BlockQuote', 'Caption', 'TOC', 'TOCI', 'Index'],
  ...['NonStruct', 'Private', 'P', 'H', 'H1', 'H2', 'H3', 'H4', 'H5', 'H6'],
  ...['L', 'LI', 'Lbl', 'LBody', 'Table', 'TR', 'TH', 'TD', 'THead', 'TBody', 'TFoot'],
  ...['Span', 'Quote', 'Note', 'Reference', 'BibEntry', 'Code', 'Link', 'Annot'],
  ...['Ruby', 'RB', 'RT', 'RP', 'Warichu', 'WT', 'WP', 'Figure', 'Formula', 'Form'],
])

/** The standard type to which the role map leads a type. */
export type Role = {
  /** Undefined where it leads to no standard type. */
  standard: string | undefined
  isCircular: boolean
  /** A standard type on the way that the map sends elsewhere. */
  remapped: string | undefined
}

const mostHops = 1_000

/** How one step of a role map leads to the next. Two steps of one key are the same. */
type Steps<Step> = {
  keyOf: (step: Step) => string
  /** Undefined where the step is no standard type. */
  standardOf: (step: Step) => string | undefined
  next: (step: Step) => Step | undefined
}

export function followRoles<Step>(first: Step, { keyOf, standardOf, next }: Steps<Step>): Role {
  const visited = new Set<string>()
  let standard: string | undefined
  let remapped: string | undefined
  let current: Step | undefined = first
  while (current !== undefined && !visited.has(keyOf(current)) && visited.size < mostHops) {
    visited.add(keyOf(current))
    const target: Step | undefined = next(current)
    const own = standardOf(current)
    if (own !== undefined) {
      standard ??= own
      // A type that leads to itself is a ring, and sent nowhere else.
      if (target !== undefined && keyOf(target) !== keyOf(current)) remapped ??= own
    }
    current = target
  }
  return { standard, isCircular: current !== undefined, remapped }
}

export const followRole = (type: string, target: (type: string) => string | undefined): Role =>
  followRoles(type, {
    keyOf: (step) => step,
    standardOf: (step) => (standardTypes.has(step) ? step : undefined),
    next: target,
  })
