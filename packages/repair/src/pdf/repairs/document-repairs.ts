import { Name } from '@curbcut/checks/pdf/lexer.ts'
import * as objects from '@curbcut/checks/pdf/objects.ts'
import { catalogLocationOf, ensureDict, titleAfterRepair } from '#repair/pdf/repair-context.ts'
import type { ApplyRepair } from '#repair/pdf/repair-context.ts'
import { locationAt } from '#repair/pdf/writing/edits.ts'
import { toPdfString } from '#repair/pdf/writing/to-pdf-string.ts'

/** Makes readers show the title in their window instead of the file name. */
export const displayTitle: ApplyRepair = (repairContext) => {
  const preferences = objects.dictAt(repairContext.pdf.catalog, 'ViewerPreferences')
  if (
    titleAfterRepair(repairContext) === undefined ||
    objects.isTrueAt(preferences, 'DisplayDocTitle')
  )
    return 0
  const holder = ensureDict(repairContext, catalogLocationOf(repairContext), 'ViewerPreferences')
  repairContext.edits.set(holder, 'DisplayDocTitle', true)
  return 1
}

/** In a tagged document, the keyboard visits annotations in the order of the tags. */
export const setTabOrder: ApplyRepair = ({ pdf, edits }) => {
  if (!pdf.tree.root) return 0
  let count = 0
  for (const { dict, ref } of new Map(pdf.pages.map((page) => [page.dict, page])).values()) {
    const annotations = objects.itemsOf(objects.arrayAt(dict, 'Annots'))
    if (!ref || annotations.length === 0 || objects.nameAt(dict, 'Tabs') === 'S') continue
    edits.set({ ref, path: [] }, 'Tabs', new Name('S'))
    count += 1
  }
  return count
}

/** Removes the mark that the tags are doubtful. */
export const clearSuspects: ApplyRepair = (repairContext) => {
  const { pdf, edits } = repairContext
  if (!objects.isTrueAt(objects.dictAt(pdf.catalog, 'MarkInfo'), 'Suspects')) return 0
  edits.set(
    locationAt(pdf.catalog.context, catalogLocationOf(repairContext), 'MarkInfo'),
    'Suspects',
    false,
  )
  return 1
}

export const nameLayers: ApplyRepair = (repairContext) => {
  const { pdf, edits } = repairContext
  const { context } = pdf.catalog
  const properties = objects.dictAt(pdf.catalog, 'OCProperties')
  if (!properties) return 0
  const holder = locationAt(context, catalogLocationOf(repairContext), 'OCProperties')
  const others = locationAt(context, holder, 'Configs')
  const configurations = [
    {
      holder: locationAt(context, holder, 'D'),
      dict: objects.dictAt(properties, 'D'),
      name: 'Default',
    },
    ...objects.itemsOf(objects.arrayAt(properties, 'Configs')).map((objectOrRef, nth) => ({
      holder: locationAt(context, others, nth),
      dict: objects.dictOf(objects.resolve(objectOrRef, context)),
      name: `Configuration ${nth + 1}`,
    })),
  ]
  const unnamed = configurations.filter(({ dict }) => dict && !objects.textAt(dict, 'Name'))
  for (const { holder: at, name } of unnamed) edits.set(at, 'Name', toPdfString(name))
  return unnamed.length
}
