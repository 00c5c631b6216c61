import * as objects from '#checks/pdf/objects.ts'
import { readEmbeddedFileNames } from '#checks/pdf/read-embedded-file-names.ts'
import type { Dict } from '#checks/pdf/values.ts'
import { customRuleIdsFor } from '#checks/result/custom-rules.ts'
import { pdfUaRuleIds } from '#checks/result/rule-ids.ts'
import type { RuleId } from '#checks/result/rule-ids.ts'
import type { Tally } from '#checks/result/tally.ts'
import { portfolioDocumentRules } from './custom-pdf-rules.ts'

/** Decided by the catalog and the XMP alone, even if pages are unreadable. */
const catalogRuleIds: readonly RuleId[] = ['documents-inside', 'claims-part-2']

/** Undecided as soon as any page or object is unreadable. */
export const contentRuleIds: readonly RuleId[] = [
  ...pdfUaRuleIds,
  ...customRuleIdsFor('pdf'),
].filter((rule) => !catalogRuleIds.includes(rule))

/** Why pages show no document, but a portfolio or an Acrobat form: nothing passes, none counts. */
export function checkPortfolioOrXfa(
  tally: Tally,
  { catalog, isDynamicForm }: { catalog: Dict; isDynamicForm: boolean },
): string | undefined {
  const isPortfolio =
    objects.has(catalog, 'Collection') &&
    objects.has(objects.dictAt(catalog, 'Names'), 'EmbeddedFiles')
  const embeddedNames = isPortfolio ? readEmbeddedFileNames(catalog) : []
  const reason = isDynamicForm
    ? dynamicFormReason
    : isPortfolio
      ? portfolioReason(embeddedNames.length)
      : undefined
  if (reason === undefined) return undefined
  tally.reportGap(contentRuleIds, reason)
  if (isPortfolio && embeddedNames.length === 0) tally.reportGap(['documents-inside'], reason)
  for (const [number, name] of embeddedNames.entries())
    tally.evaluate(portfolioDocumentRules, { name, number }, () => ({}))
  return reason
}

const dynamicFormReason =
  'This is a form that only Acrobat draws. Its pages were neither checked nor counted.'

function portfolioReason(count: number): string {
  const documents = count === 1 ? '1 document is' : `${count} documents are`
  const contents = count === 0 ? 'what is inside cannot be listed' : `${documents} inside`
  return `Only the cover was checked; ${contents}. Pages were not counted.`
}
