/** The structure types of PDF 1.7 (ISO 32000-1, 14.8.4). `Artifact` is none of them. */
const standardTypes: ReadonlySet<string> = new Set([
  ...['Document', 'Part', 'Art', 'Sect', 'Div', 'BlockQuote', 'Caption', 'TOC', 'TOCI', 'Index'],
  ...['NonStruct', 'Private', 'P', 'H', 'H1', 'H2', 'H3', 'H4', 'H5', 'H6'],
  ...['L', 'LI', 'Lbl', 'LBody', 'Table', 'TR', 'TH', 'TD', 'THead', 'TBody', 'TFoot'],
  ...['Span', 'Quote', 'Note', 'Reference', 'BibEntry', 'Code', 'Link', 'Annot'],
  ...['Ruby', 'RB', 'RT', 'RP', 'Warichu', 'WT', 'WP', 'Figure', 'Formula', 'Form'],
])

/** Where a type leads by way of the role map. */
export type Role = {
  /** Undefined where it leads to no standard type. */
  standard: string | undefined
  isCircular: boolean
  /** A standard type on the way that the map sends elsewhere. */
  remapped: string | undefined
}

const mostHops = 1_000

export function followRole(type: string, target: (type: string) => string | undefined): Role {
  const visited = new Set<string>()
  let standard: string | undefined
  let remapped: string | undefined
  let current: string | undefined = type
  while (current !== undefined && !visited.has(current) && visited.size < mostHops) {
    visited.add(current)
    const next: string | undefined = target(current)
    if (standardTypes.has(current)) {
      standard ??= current
      // A type that leads to itself is a ring, and sent nowhere else.
      if (next !== undefined && next !== current) remapped ??= current
    }
    current = next
  }
  return { standard, isCircular: current !== undefined, remapped }
}
