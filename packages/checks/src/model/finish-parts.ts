import type { Part } from './model.ts'

/** Sets `last` and the page range of each part from the parts below it. */
export function finishParts(parts: readonly Part[]) {
  for (const part of parts.toReversed()) {
    const above = part.parent === undefined ? undefined : parts[part.parent]
    if (!above) continue
    above.last = Math.max(above.last, part.last)
    if (part.page === undefined) continue
    const first = Math.min(above.page ?? part.page, part.page)
    const last = Math.max(above.lastPage ?? above.page ?? 0, part.lastPage ?? part.page)
    above.page = first
    above.lastPage = last === first ? undefined : last
  }
}
