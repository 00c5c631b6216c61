import { modelLimits } from '#checks/limits.ts'
import { createModelBudget } from '#checks/model/model-budget.ts'
import { toExcerpt, toSingleLine } from '#checks/model/model-text.ts'
import type { Part } from '#checks/model/model.ts'

export function createPartTree() {
  const parts: Part[] = []
  const openParts: Part[] = []
  const partLimits = createPartLimits()
  let page: number | undefined
  const add = (role: string, entries: Partial<Part> = {}): Part => {
    const part = createPart(parts.length, openParts.at(-1), { role, page, ...entries })
    if (partLimits.allowsPart(part)) parts.push(part)
    return part
  }
  return {
    add,
    open(role: string, entries?: Partial<Part>): Part {
      const part = add(role, entries)
      openParts.push(part)
      return part
    },
    close: () => openParts.pop(),
    current: () => openParts.at(-1),
    section(title: string, number?: number): Part {
      openParts.length = 0
      page = number
      const part = add('Sect', { title: toExcerpt(title) })
      openParts.push(part)
      return part
    },
    dropBlank(part: Part) {
      if (parts.at(-1) === part && toSingleLine(part.text) === undefined) parts.pop()
    },
    addText(part: Part, text: string) {
      if (partLimits.allowsText(part, text)) part.text = (part.text ?? '') + text
    },
    read: () => ({ parts, ...partLimits.read() }),
  }
}

const createPart = (id: number, parent: Part | undefined, entries: Partial<Part>): Part => ({
  id,
  kind: 'tag',
  depth: parent ? parent.depth + 1 : 0,
  last: id,
  parent: parent?.id,
  ...entries,
})

function createPartLimits() {
  const budget = createModelBudget()
  let remainingCharacters: number = modelLimits.allTextCharacters
  let isFull = false
  return {
    allowsPart({ id, alt = '', title = '' }: Part) {
      if (id >= modelLimits.parts) isFull = true
      return !isFull && !budget.isSpent() && budget.spendCharacters(alt.length + title.length)
    },
    allowsText(part: Part, text: string) {
      if (remainingCharacters <= 0) isFull = true
      if (isFull || (part.text ?? '').length > modelLimits.partTextCharacters) return false
      remainingCharacters -= text.length
      return true
    },
    read: () => ({ isFull, isSpent: budget.isSpent() }),
  }
}
