import type { PageOfModel, Part } from '#checks/model/model.ts'
import { dictAt, numberAt } from '#checks/objects/objects.ts'
import { wholeBox } from '#checks/objects/pages.ts'
import type { Page } from '#checks/objects/pages.ts'
import type { Dict } from '#checks/objects/values.ts'

export function listPages(pages: readonly Page[], parts: readonly Part[]): PageOfModel[] {
  const first = new Map<number, number>()
  const unread = new Map<number, number>()
  for (const { id, kind, page, marks, objects } of parts) {
    if (kind === 'unread' && page !== undefined) unread.set(page, (unread.get(page) ?? 0) + 1)
    const own =
      kind === 'tag' || kind === 'text' ? [...(marks ?? []), ...(objects ?? [])] : [{ page }]
    for (const { page: on } of own) if (on !== undefined && !first.has(on)) first.set(on, id)
  }
  return pages.map(({ number, dict, cropBox }) => ({
    number,
    box: cropBox && wholeBox(cropBox),
    rotation: rotationOf(dict) || undefined,
    part: first.get(number),
    unread: unread.get(number) ?? 0,
  }))
}

const mostHops = 50

/** A page is turned as the nearest group of pages above says, unless it says so itself. */
function rotationOf(page: Dict): number {
  let at: Dict | undefined = page
  for (let hops = 0; at && hops < mostHops; hops++) {
    const degrees = numberAt(at, 'Rotate')
    if (degrees !== undefined)
      return Number.isInteger(degrees / 90) ? ((degrees % 360) + 360) % 360 : 0
    at = dictAt(at, 'Parent')
  }
  return 0
}
