/** ISO 32000-1, 14.8.4, which does not include `Artifact`. */
export const standardTypes: ReadonlySet<string> = new Set([
  'Document',
  'Part',
  'Art',
  'Sect',
  'Div',
  'BlockQuote',
  'Caption',
  'TOC',
  'TOCI',
  'Index',
  'NonStruct',
  'Private',
  'P',
  'H',
  'H1',
  'H2',
  'H3',
  'H4',
  'H5',
  'H6',
  'L',
  'LI',
  'Lbl',
  'LBody',
  'Table',
  'TR',
  'TH',
  'TD',
  'THead',
  'TBody',
  'TFoot',
  'Span',
  'Quote',
  'Note',
  'Reference',
  'BibEntry',
  'Code',
  'Link',
  'Annot',
  'Ruby',
  'RB',
  'RT',
  'RP',
  'Warichu',
  'WT',
  'WP',
  'Figure',
  'Formula',
  'Form',
])

export type Role = {
  standard: string | undefined
  isCircular: boolean
  /** A standard type that the role map maps to another type. */
  remappedType: string | undefined
}

const maxHops = 1_000

type RoleGraph<Step> = {
  keyOf: (step: Step) => string
  standardOf: (step: Step) => string | undefined
  next: (step: Step) => Step | undefined
}

export function resolveMappedRole<Step>(
  first: Step,
  { keyOf, standardOf, next }: RoleGraph<Step>,
): Role {
  const visited = new Set<string>()
  let standard: string | undefined
  let remappedType: string | undefined
  let current: Step | undefined = first
  while (current !== undefined && !visited.has(keyOf(current)) && visited.size < maxHops) {
    visited.add(keyOf(current))
    const target: Step | undefined = next(current)
    const standardType = standardOf(current)
    if (standardType !== undefined) {
      standard ??= standardType
      // A type mapped to itself is circular but not remapped.
      if (target !== undefined && keyOf(target) !== keyOf(current)) remappedType ??= standardType
    }
    current = target
  }
  return { standard, isCircular: current !== undefined, remappedType }
}

export const resolveRole = (
  type: string,
  mappedTypeOf: (type: string) => string | undefined,
): Role =>
  resolveMappedRole(type, {
    keyOf: (step) => step,
    standardOf: (step) => (standardTypes.has(step) ? step : undefined),
    next: mappedTypeOf,
  })
