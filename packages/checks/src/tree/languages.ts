import { hasText } from '#checks/pdf/objects.ts'
import type { Element } from './tree.ts'

export function createLanguages() {
  const known = new Map<Element, boolean>()
  return (element: Element | undefined): boolean => {
    const visited: Element[] = []
    let at = element
    let answer: boolean | undefined
    while (at && answer === undefined) {
      answer = known.get(at) ?? (hasText(at.dict, 'Lang') ? true : undefined)
      visited.push(at)
      at = at.parent
    }
    for (const one of visited) known.set(one, answer ?? false)
    return answer ?? false
  }
}

export type HasLanguage = ReturnType<typeof createLanguages>
