import { formatDollars, formatQuantity, type JobFile } from '@curbcut/contract'
import { exactPagesOf } from './delivery.ts'
import { deliveryOf } from './delivery-of.ts'
import type { FileMarking } from './use-marking.ts'

type Props = {
  file: JobFile
  name: 'simple_pages' | 'complex_pages'
  marking: FileMarking
  costOf: (file: JobFile) => number
}

/**
 * Under both page fields of a row: what the filled in pages come to, or the document's own number where others are
 * typed. The words stand under the second field; the first keeps as much room, so that both stay in line.
 */
export function PagesHint({ file, name, marking, costOf }: Props) {
  const words = hintOf(file, marking, costOf)
  if (!words) return null
  if (name === 'simple_pages') return <span aria-hidden className="pages-hint" />
  return <span className="pages-hint">{words}</span>
}

function hintOf(file: JobFile, marking: FileMarking, costOf: Props['costOf']) {
  const isUntouched =
    marking.isFilled(file, 'simple_pages') && marking.isFilled(file, 'complex_pages')
  if (isUntouched && marking.stepOf(file)?.kind !== 'sending') {
    return `Suggested: ${formatDollars(costOf(file))}`
  }
  if (!marking.questionOf(file).isNoteWelcome) return undefined
  return `Counted: ${formatQuantity(exactPagesOf(deliveryOf(file)) ?? 0, 'page')}`
}
