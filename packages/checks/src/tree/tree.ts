import { limits } from '#checks/limits.ts'
import { createBudget } from '#checks/pdf/budget.ts'
import { readNumberTree } from '#checks/pdf/number-tree.ts'
import * as objects from '#checks/pdf/objects.ts'
import type { ObjectOrRef } from '#checks/pdf/objects.ts'
import type { Dict, Ref } from '#checks/pdf/values.ts'
import { createNamespacedRoleLookup } from './namespaces.ts'
import { resolveRole } from './standard-types.ts'
import type { Role } from './standard-types.ts'

export type StructureElement = {
  dict: Dict
  ref: Ref | undefined
  /** Before role mapping. */
  type: string
  role: Role
  parent: StructureElement | undefined
  /** The standard type of the nearest ancestor that is no grouping element. */
  parentType: string | undefined
  kids: StructureElement[]
  objectKids: Dict[]
  /** Includes marked content and object references. */
  kidCount: number
}

export type StructureTree = {
  root: Dict | undefined
  elements: StructureElement[]
  gap: string | undefined
  roleOf: (type: string, element: Dict) => Role
  elementOf: (dict: ObjectOrRef) => StructureElement | undefined
  parentTree: Map<number, ObjectOrRef>
  parentTreeFault: string | undefined
}

/** Namespaces exist from PDF 2.0 on, so only documents for PDF/UA-2 use them. */
export function readTree(catalog: Dict, { hasNamespaces = false } = {}): StructureTree {
  const root = objects.dictAt(catalog, 'StructTreeRoot')
  const roleMap = objects.dictAt(root, 'RoleMap')
  const roleOf = hasNamespaces ? createNamespacedRoleLookup(roleMap) : createRoleLookup(roleMap)
  const byDict = new Map<ObjectOrRef, StructureElement>()
  const parentTree = readNumberTree(objects.get(root, 'ParentTree'))
  const { elements, gap } = root ? readElements(root, { roleOf, byDict }) : noElements
  return {
    root,
    elements,
    gap,
    roleOf,
    elementOf: (dict) => byDict.get(dict),
    parentTree: parentTree.values,
    parentTreeFault: parentTree.fault,
  }
}

const noElements = { elements: [], gap: undefined }

function createRoleLookup(roleMap: Dict | undefined) {
  const cache = new Map<string, Role>()
  return (type: string) => {
    const role = cache.get(type) ?? resolveRole(type, (from) => objects.nameAt(roleMap, from))
    cache.set(type, role)
    return role
  }
}

type TreeState = { roleOf: StructureTree['roleOf']; byDict: Map<ObjectOrRef, StructureElement> }
type PendingElement = { objectOrRef: ObjectOrRef; parent: StructureElement | undefined }

/** Iterative, because hostile trees have any depth. */
function readElements(root: Dict, { roleOf, byDict }: TreeState) {
  const elements: StructureElement[] = []
  const budget = createBudget(limits.elements, 'structure elements')
  // Many elements may share one long array of kids.
  const kidBudget = createBudget(limits.structureKids, 'kids of structure elements')
  const stack: PendingElement[] = rawKidsOf(root).map((objectOrRef) => ({
    objectOrRef,
    parent: undefined,
  }))
  stack.reverse()
  try {
    for (let next = stack.pop(); next; next = stack.pop()) {
      budget.spend(1)
      const element = toElement(next, { root, roleOf, byDict })
      if (!element) continue
      byDict.set(element.dict, element)
      elements.push(element)
      element.parent?.kids.push(element)
      const kids = rawKidsOf(element.dict)
      kidBudget.spend(kids.length)
      element.kidCount = kids.filter(
        (objectOrRef) => objects.resolve(objectOrRef, root.context) !== undefined,
      ).length
      for (const objectOrRef of kids.toReversed()) stack.push({ objectOrRef, parent: element })
    }
  } catch (error) {
    return { elements, gap: (error as Error).message }
  }
  return { elements, gap: undefined }
}

function toElement(
  { objectOrRef, parent }: PendingElement,
  { root, roleOf, byDict }: TreeState & { root: Dict },
): StructureElement | undefined {
  const dict = objects.dictOf(objects.resolve(objectOrRef, root.context))
  if (!dict) return undefined
  const kind = objects.nameAt(dict, 'Type')
  if (kind === 'OBJR') parent?.objectKids.push(dict)
  if (kind === 'OBJR' || kind === 'MCR' || dict === root || byDict.has(dict)) return undefined
  const type = objects.nameAt(dict, 'S')
  if (type === undefined) return undefined
  const ref = objects.refOf(objectOrRef)
  const parentType = parent && (isGrouping(parent) ? parent.parentType : parent.role.standard)
  return {
    dict,
    ref,
    type,
    role: roleOf(type, dict),
    parent,
    parentType,
    kids: [],
    objectKids: [],
    kidCount: 0,
  }
}

function rawKidsOf(dict: Dict): ObjectOrRef[] {
  const kids = objects.get(dict, 'K')
  return Array.isArray(kids) ? kids : [kids]
}

export function isGrouping({ role }: StructureElement) {
  return role.standard === 'NonStruct' || role.standard === 'Div' || role.standard === 'Part'
}

/** In order; looks through grouping elements and omits kids without a standard type. */
export function kidTypesOf(element: StructureElement): string[] {
  return kidsThroughGroups(element).flatMap(({ role }) => (role.standard ? [role.standard] : []))
}

export function kidsThroughGroups(element: StructureElement): StructureElement[] {
  const kids: StructureElement[] = []
  const stack = element.kids.toReversed()
  for (let kid = stack.pop(); kid; kid = stack.pop())
    if (isGrouping(kid)) for (const inside of kid.kids.toReversed()) stack.push(inside)
    else kids.push(kid)
  return kids
}

const maxPathTypes = 12

/** For example `Document › Table › TR`; cuts the upper part of a long path. */
export function pathOf(element: StructureElement): string {
  const types: string[] = []
  let node: StructureElement | undefined = element
  while (node && types.length < maxPathTypes) {
    types.unshift(node.type)
    node = node.parent
  }
  return (node ? ['…', ...types] : types).join(' › ')
}
