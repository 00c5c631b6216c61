import { Name } from '@curbcut/checks/pdf/lexer.ts'
import * as objects from '@curbcut/checks/pdf/objects.ts'
import { followRole, standardTypes } from '@curbcut/checks/tree/standard-types.ts'
import type { Role } from '@curbcut/checks/tree/standard-types.ts'
import type { Element } from '@curbcut/checks/tree/tree.ts'
import { catalogOf, ensureDict } from '#repair/pdf/repair.ts'
import type { Repair, RepairContext } from '#repair/pdf/repair.ts'
import { locationAt } from '#repair/pdf/writing/edits.ts'

/** A role that maps to itself means nothing. */
export const dropIdentityRoles: Repair = (work) => {
  const { pdf, edits } = work
  const roles = roleMapOf(work)
  if (!roles) return 0
  const { context } = pdf.catalog
  const holder = locationAt(context, rootOf(work), 'RoleMap')
  const identityRoles = [...roles.entries.keys()].filter(
    (role) => objects.nameAt(roles, role) === role,
  )
  for (const role of identityRoles) edits.set(holder, role, undefined)
  return identityRoles.length
}

export function rolesAfter({ pdf }: Pick<RepairContext, 'pdf'>): (type: string) => Role {
  const roles = roleMapOf({ pdf })
  const added = missingRoles({ pdf })
  return (type) =>
    followRole(type, (from) => {
      const to = added.get(from) ?? objects.nameAt(roles, from)
      return to === from ? undefined : to
    })
}

export const mapTypes: Repair = (work) => {
  const roles = missingRoles(work)
  if (roles.size === 0) return 0
  const holder = ensureDict(work, rootOf(work), 'RoleMap')
  for (const [type, standard] of roles) work.edits.set(holder, type, new Name(standard))
  return roles.size
}

function missingRoles(work: Pick<RepairContext, 'pdf'>): Map<string, string> {
  const missingMappings = new Map<string, string>()
  for (const element of work.pdf.tree.elements) {
    const type = unmappedType(work, element)
    const standard = type === undefined ? undefined : standardTypeFor(type)
    if (type !== undefined && standard !== undefined) missingMappings.set(type, standard)
  }
  return missingMappings
}

/** The standard type of an element once its type is mapped. */
export function roleAfter(work: Pick<RepairContext, 'pdf'>, element: Element): string | undefined {
  const { standard } = element.role
  if (standard !== undefined) return standard
  const type = unmappedType(work, element)
  return type === undefined ? undefined : standardTypeFor(type)
}

/** Types that PDF 1.7 lacks or spells differently, with standard equivalents. */
const equivalentTypes: Record<string, string> = {
  article: 'Art',
  section: 'Sect',
  division: 'Div',
  paragraph: 'P',
  blockquotation: 'BlockQuote',
  footnote: 'Note',
  endnote: 'Note',
  fenote: 'Note',
  aside: 'Div',
  documentfragment: 'Div',
  em: 'Span',
  strong: 'Span',
  sub: 'Span',
  annotation: 'Annot',
  list: 'L',
  listitem: 'LI',
}
const standardTypeByLowerCase = new Map(
  [...standardTypes].map((type) => [type.toLowerCase(), type]),
)

function standardTypeFor(type: string): string | undefined {
  // Some programs write FE_Note.
  const lowerCase = type.toLowerCase().replaceAll('_', '')
  return (
    standardTypeByLowerCase.get(lowerCase) ??
    (Object.hasOwn(equivalentTypes, lowerCase) ? equivalentTypes[lowerCase] : undefined)
  )
}

const maxHops = 20

/** The end of the role map; undefined for a standard type, and in a namespace. */
function unmappedType(
  work: Pick<RepairContext, 'pdf'>,
  { type, role, dict }: Element,
): string | undefined {
  if (role.standard !== undefined || objects.has(dict, 'NS')) return undefined
  const roles = roleMapOf(work)
  let last = type
  for (let hops = 0; hops < maxHops; hops++) {
    const next = objects.nameAt(roles, last)
    if (next === last) return last
    if (next === undefined) return objects.has(roles, last) ? undefined : last
    last = next
  }
  return undefined
}

const roleMapOf = ({ pdf }: Pick<RepairContext, 'pdf'>) => objects.dictAt(pdf.tree.root, 'RoleMap')

const rootOf = (work: RepairContext) =>
  locationAt(work.pdf.catalog.context, catalogOf(work), 'StructTreeRoot')
