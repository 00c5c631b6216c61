import { PDFArray, PDFDict, PDFName, PDFNumber } from '@cantoo/pdf-lib'
import type { PDFContext } from '@cantoo/pdf-lib'
import { eachDict } from './object-rewrites.ts'
import type { Rewrite } from './rewrite.ts'

const key = (name: string) => PDFName.of(name)

function rootOf(context: PDFContext): PDFDict | undefined {
  const catalog = context.lookup(context.trailerInfo.Root)
  const root = catalog instanceof PDFDict ? catalog.lookup(key('StructTreeRoot')) : undefined
  return root instanceof PDFDict ? root : undefined
}

function eachElement(context: PDFContext, visit: (element: PDFDict) => void) {
  eachDict(context, (dict) => {
    const parent = dict.lookup(key('P'))
    const isBelow = parent instanceof PDFDict && parent.has(key('K'))
    if (isBelow && dict.lookup(key('S')) instanceof PDFName) visit(dict)
  })
}

/** All attributes by way of classes. */
function useClasses(context: PDFContext) {
  const root = rootOf(context)
  if (!root) return
  const known = root.lookup(key('ClassMap'))
  const classes = known instanceof PDFDict ? known : context.obj({})
  let count = 0
  eachElement(context, (element) => {
    const attributes = element.get(key('A'))
    if (!attributes || element.has(key('C'))) return
    const name = key(`Class${count++}`)
    classes.set(name, attributes)
    element.set(key('C'), name)
    element.delete(key('A'))
  })
  root.set(key('ClassMap'), classes)
}

/** Attributes and kids in arrays, even where they are alone. */
function useArrays(context: PDFContext) {
  eachElement(context, (element) => {
    for (const name of ['A', 'K']) {
      const value = element.get(key(name))
      if (!value || element.lookup(key(name)) instanceof PDFArray) continue
      element.set(key(name), context.obj(name === 'A' ? [value, 0] : [value]))
    }
  })
}

/** Kids that are alone without an array. */
function useNoArrays(context: PDFContext) {
  eachElement(context, (element) => {
    const kids = element.lookup(key('K'))
    if (kids instanceof PDFArray && kids.size() === 1) element.set(key('K'), kids.get(0))
  })
}

/** Each entry of the parent tree in a leaf of its own, two levels down. */
function deepenParentTree(context: PDFContext) {
  const root = rootOf(context)
  const tree = root?.lookup(key('ParentTree'))
  const numbers = tree instanceof PDFDict ? tree.lookup(key('Nums')) : undefined
  if (!root || !(numbers instanceof PDFArray)) return
  const leaves = []
  for (let at = 0; at + 1 < numbers.size(); at += 2) {
    const number = numbers.get(at)
    const limits = number instanceof PDFNumber ? [number, number] : []
    const leaf = context.obj({ Limits: limits, Nums: [number, numbers.get(at + 1)] } as never)
    leaves.push(context.register(leaf))
  }
  const middle = context.register(context.obj({ Kids: leaves }))
  root.set(key('ParentTree'), context.obj({ Kids: [middle] }))
}

/** Each type by way of a type of its own. */
function useRoles(context: PDFContext) {
  const root = rootOf(context)
  if (!root) return
  const known = root.lookup(key('RoleMap'))
  const roles = known instanceof PDFDict ? known : context.obj({})
  eachElement(context, (element) => {
    const type = element.lookup(key('S'))
    if (!(type instanceof PDFName)) return
    const own = key(`My${type.decodeText()}`)
    roles.set(own, type)
    element.set(key('S'), own)
  })
  root.set(key('RoleMap'), roles)
}

export const treeRewrites: Rewrite[] = [
  { name: 'attributes in classes', change: useClasses },
  { name: 'attributes and kids in arrays', change: useArrays },
  { name: 'kids without arrays', change: useNoArrays },
  { name: 'a deep parent tree', change: deepenParentTree },
  { name: 'types by their roles', change: useRoles },
]
