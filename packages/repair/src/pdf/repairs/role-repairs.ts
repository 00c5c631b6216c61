import { Name } from '@curbcut/checks/pdf/lexer.ts'
import * as objects from '@curbcut/checks/pdf/objects.ts'
import { resolveRole, standardTypes } from '@curbcut/checks/tree/standard-types.ts'
import type { Role } from '@curbcut/checks/tree/standard-types.ts'
import type { StructureElement } from '@curbcut/checks/tree/tree.ts'
import { catalogLocationOf, ensureDict } from '#repair/pdf/repair-context.ts'
import type { ApplyRepair, RepairContext } from '#repair/pdf/repair-context.ts'
import { locationAt } from '#repair/pdf/writing/edits.ts'

/** A role that maps to itself means nothing. */
export const removeIdentityRoles: ApplyRepair = (repairContext) => {
  const { pdf, edits } = repairContext
  const roles = roleMapOf(repairContext)
  if (!roles) return 0
  const { context } = pdf.catalog
  const holder = locationAt(context, structTreeRootLocation(repairContext), 'RoleMap')
  const identityRoles = [...roles.entries.keys()].filter(
    (role) => objects.nameAt(roles, role) === role,
  )
  for (const role of identityRoles) edits.set(holder, role, undefined)
  return identityRoles.length
}

export function createRepairedRoleLookup({
  pdf,
}: Pick<RepairContext, 'pdf'>): (type: string) => Role {
  const roles = roleMapOf({ pdf })
  const added = findMissingRoles({ pdf })
  return (type) =>
    resolveRole(type, (from) => {
      const to = added.get(from) ?? objects.nameAt(roles, from)
      return to === from ? undefined : to
    })
}

export const mapNonstandardTypes: ApplyRepair = (repairContext) => {
  const roles = findMissingRoles(repairContext)
  if (roles.size === 0) return 0
  const holder = ensureDict(repairContext, structTreeRootLocation(repairContext), 'RoleMap')
  for (const [type, standard] of roles) repairContext.edits.set(holder, type, new Name(standard))
  return roles.size
}

function findMissingRoles(repairContext: Pick<RepairContext, 'pdf'>): Map<string, string> {
  const missingMappings = new Map<string, string>()
  for (const element of repairContext.pdf.tree.elements) {
    const type = unmappedTypeOf(repairContext, element)
    const standard = type === undefined ? undefined : toStandardType(type)
    if (type !== undefined && standard !== undefined) missingMappings.set(type, standard)
  }
  return missingMappings
}

export function repairedTypeOf(
  repairContext: Pick<RepairContext, 'pdf'>,
  element: StructureElement,
): string | undefined {
  const { standard } = element.role
  if (standard !== undefined) return standard
  const type = unmappedTypeOf(repairContext, element)
  return type === undefined ? undefined : toStandardType(type)
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

function toStandardType(type: string): string | undefined {
  // Some programs write FE_Note.
  const lowerCase = type.toLowerCase().replaceAll('_', '')
  return (
    standardTypeByLowerCase.get(lowerCase) ??
    (Object.hasOwn(equivalentTypes, lowerCase) ? equivalentTypes[lowerCase] : undefined)
  )
}

const maxHops = 20

/** The end of the role map; undefined for a standard type, and in a namespace. */
function unmappedTypeOf(
  repairContext: Pick<RepairContext, 'pdf'>,
  { type, role, dict }: StructureElement,
): string | undefined {
  if (role.standard !== undefined || objects.has(dict, 'NS')) return undefined
  const roles = roleMapOf(repairContext)
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

const structTreeRootLocation = (repairContext: RepairContext) =>
  locationAt(repairContext.pdf.catalog.context, catalogLocationOf(repairContext), 'StructTreeRoot')
