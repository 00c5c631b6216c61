import { readEmbeddedFiles } from '#checks/objects/embedded-files.ts'
import * as objects from '#checks/objects/objects.ts'
import type { Dict } from '#checks/objects/values.ts'
import { ruleIds } from '#checks/result/rule-ids.ts'
import type { RuleId } from '#checks/result/rule-ids.ts'
import { namedRulesOf } from '#checks/result/named-rules.ts'
import type { Tally } from '#checks/result/tally.ts'
import { insideRules } from './beyond-rules.ts'

/** What the catalogue and the XMP alone tell: pages and objects that cannot be read leave it decided. */
const toldAtOnce: readonly RuleId[] = ['documents-inside', 'claims-part-2']

/** What pages and objects may break, so that it stays open where some of them are not seen. */
export const rulesOfContent: readonly RuleId[] = [...ruleIds, ...namedRulesOf('pdf')].filter(
  (rule) => !toldAtOnce.includes(rule),
)

/**
 * Where the pages are not what readers meet, nothing passes and no page is counted: they are the cover of a
 * portfolio, or ask for another program. Says why; undefined where all can be seen.
 */
export function checkUnseen(
  tally: Tally,
  { catalog, isDynamicForm }: { catalog: Dict; isDynamicForm: boolean },
): string | undefined {
  const inside = objects.has(catalog, 'Collection') ? readEmbeddedFiles(catalog) : []
  const reason = reasonOf(inside.length, isDynamicForm)
  if (reason === undefined) return undefined
  tally.miss(rulesOfContent, reason)
  for (const name of inside) tally.judge(insideRules, name, () => ({}))
  return reason
}

function reasonOf(inside: number, isDynamicForm: boolean): string | undefined {
  if (isDynamicForm)
    return 'This is a form that only Acrobat draws. Its pages were neither checked nor counted.'
  if (inside === 0) return undefined
  const documents = inside === 1 ? '1 document is' : `${inside} documents are`
  return `Only the cover was checked; ${documents} inside. Pages were not counted.`
}
