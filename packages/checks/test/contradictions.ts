import type { Check } from '#checks/check.ts'
import type { Condition } from '#checks/result/conditions.ts'

/**
 * What conditions and model of one check say against each other: what the model says that nobody reads is not passed.
 * Undefined where there is no whole model.
 */
export function contradictionsIn(check: Check): string[] | undefined {
  const model = check.state === 'done' ? check.model : undefined
  if (!model || model.cut) return undefined
  const isOpen = openIn(check.conditions)
  const { unread, parts, heard } = model.lists
  const found: string[] = []
  for (const { content, page, text } of unread)
    if (!isOpen(content === 'annotation' ? ofAnnotations : ['7.1-3']))
      found.push(`unread ${content} on page ${page}: ${text ?? ''}`)
  const said = new Set(heard.map(({ part }) => part))
  for (const { id, role, page, actual, isReplaced } of parts)
    if (role === 'Figure' && !isReplaced && !said.has(id))
      if (!isOpen([actual === undefined ? '7.3-1' : 'silent-replacement']))
        found.push(`silent figure on page ${page}: part ${id}`)
  return found
}

const ofAnnotations = ['7.18.1-1', '7.18.4-1', '7.18.5-1']

/** Whether one of some conditions is not passed. Those that the document’s part of PDF/UA does not have are open. */
function openIn(conditions: readonly Condition[]) {
  const passed = new Set(
    conditions
      .filter(({ status }) => status === 'pass' || status === 'not_applicable')
      .map(({ rule }) => rule as string),
  )
  return (rules: readonly string[]) => rules.some((rule) => !passed.has(rule))
}
