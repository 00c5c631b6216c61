import { hasText } from '#checks/pdf/objects.ts'
import type { StructureElement } from './tree.ts'

export function createLanguageLookup() {
  const cache = new Map<StructureElement, boolean>()
  return (element: StructureElement | undefined): boolean => {
    const visited: StructureElement[] = []
    let node = element
    let hasLanguage: boolean | undefined
    while (node && hasLanguage === undefined) {
      hasLanguage = cache.get(node) ?? (hasText(node.dict, 'Lang') ? true : undefined)
      visited.push(node)
      node = node.parent
    }
    for (const visitedNode of visited) cache.set(visitedNode, hasLanguage ?? false)
    return hasLanguage ?? false
  }
}

export type HasLanguage = ReturnType<typeof createLanguageLookup>
