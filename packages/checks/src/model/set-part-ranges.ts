import type { Part } from './model.ts'

/** Sets `last` and the page range of each part from the parts below it. */
export function setPartRanges(parts: readonly Part[]) {
  for (const part of parts.toReversed()) {
    const parentPart = part.parent === undefined ? undefined : parts[part.parent]
    if (!parentPart) continue
    parentPart.last = Math.max(parentPart.last, part.last)
    if (part.page === undefined) continue
    const first = Math.min(parentPart.page ?? part.page, part.page)
    const last = Math.max(parentPart.lastPage ?? parentPart.page ?? 0, part.lastPage ?? part.page)
    parentPart.page = first
    parentPart.lastPage = last === first ? undefined : last
  }
}
