import { modelLimits } from '#checks/limits.ts'
import { createModelBudget } from '#checks/model/model-budget.ts'
import { toExcerpt, toSingleLine } from '#checks/model/model-text.ts'
import type { Part } from '#checks/model/model.ts'

export function createTree() {
  const parts: Part[] = []
  const above: Part[] = []
  const room = createRoom()
  let page: number | undefined
  const add = (role: string, attributes: Partial<Part> = {}): Part => {
    const parent = above.at(-1)
    const depth = parent ? parent.depth + 1 : 0
    const id = parts.length
    const part: Part = {
      id,
      kind: 'tag',
      depth,
      last: id,
      parent: parent?.id,
      role,
      page,
      ...attributes,
    }
    if (room.hasPart(part)) parts.push(part)
    return part
  }
  return {
    add,
    open(role: string, attributes?: Partial<Part>): Part {
      const part = add(role, attributes)
      above.push(part)
      return part
    },
    close: () => above.pop(),
    current: () => above.at(-1),
    section(title: string, number?: number): Part {
      above.length = 0
      page = number
      const part = add('Sect', { title: toExcerpt(title) })
      above.push(part)
      return part
    },
    dropBlank(part: Part) {
      if (parts.at(-1) === part && toSingleLine(part.text) === undefined) parts.pop()
    },
    addText(part: Part, text: string) {
      if (room.hasText(part, text)) part.text = (part.text ?? '') + text
    },
    read: () => ({ parts, ...room.read() }),
  }
}

function createRoom() {
  const budget = createModelBudget()
  let remainingTexts: number = modelLimits.texts
  let isFull = false
  return {
    hasPart({ id, alt = '', title = '' }: Part) {
      if (id >= modelLimits.parts) isFull = true
      return !isFull && !budget.isSpent() && budget.read(alt.length + title.length)
    },
    hasText(part: Part, text: string) {
      if (remainingTexts <= 0) isFull = true
      if (isFull || (part.text ?? '').length > modelLimits.partText) return false
      remainingTexts -= text.length
      return true
    },
    read: () => ({ isFull, isSpent: budget.isSpent() }),
  }
}
