import type { Part } from './model.ts'

/** Tells each part which is the last one below it, and on which pages those stand. */
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
