import type { Check } from '@curbcut/checks/check-document.ts'
import type { Texts } from '#repair/reading/texts.ts'
import { withPdfJs } from '#repair/reading/with-pdfjs.ts'
import type { PdfJsDocument } from '#repair/reading/with-pdfjs.ts'
import type { SkippedRepair, RepairAnswers, RepairOutcome } from '#repair/repairs.ts'
import { compareLetters } from '#repair/safety/compare-letters.ts'
import { compareChecks } from '#repair/safety/worse-conditions.ts'
import { checkAndObserve } from './check-and-observe.ts'
import { draftRepairs } from './draft-repairs.ts'
import { limitContent } from './limit-content.ts'
import { openPdf } from './open-pdf.ts'
import type { OpenPdf } from './open-pdf.ts'
import { repairRows, rowsFor } from './repair-rows.ts'
import type { RepairRow } from './repair.ts'
import { createPdfJsTexts } from './texts/pdfjs-texts.ts'
import { canReadBack } from './writing/can-read-back.ts'
import { writeUpdate } from './writing/write-update.ts'

type RepairOptions = { name: string; answers: RepairAnswers; rows?: readonly RepairRow[] }

/** Discards a result that is not better in every way, and retries without the repairs to blame. */
export async function repairPdf(
  bytes: Buffer,
  { name, answers, rows = repairRows }: RepairOptions,
): Promise<RepairOutcome> {
  const pdf = openPdf(bytes)
  if (typeof pdf === 'string') return { refused: pdf }
  limitContent(pdf)
  const { check: before, pdf: reading } = await checkAndObserve(bytes, name)
  if (!reading) return { refused: 'unreadable' }
  const outcome = await withPdfJs(bytes, async (reader) => {
    const options = {
      name,
      answers,
      before,
      texts: createPdfJsTexts(pdf, reader, reading.drawnTexts),
    }
    const neededRows = rowsFor(before, rows)
    const first = await repairWith(pdf, reader, { ...options, rows: neededRows })
    const others = neededRows.filter((row) => !mayCauseRefusal(row, first))
    if (others.length === neededRows.length) return first
    const second = await repairWith(pdf, reader, { ...options, rows: others })
    return 'bytes' in second ? { ...second, skipped: skippedOf(neededRows, first) } : first
  })
  return outcome ?? { refused: 'unreadable' }
}

function skippedOf(rows: readonly RepairRow[], outcome: RepairOutcome): SkippedRepair[] {
  const reason =
    'refused' in outcome && outcome.refused === 'text_differs' ? 'text_differs' : 'worse'
  return rows.filter((row) => mayCauseRefusal(row, outcome)).map(({ id }) => ({ id, reason }))
}

/** Whether the repair may have caused the refusal. */
function mayCauseRefusal({ rules, revealsLetters }: RepairRow, outcome: RepairOutcome): boolean {
  if (!('refused' in outcome)) return false
  if (outcome.refused === 'text_differs') return revealsLetters === true
  return rules.some((rule) => outcome.conditions?.includes(rule))
}

async function repairWith(
  pdf: OpenPdf,
  reader: PdfJsDocument,
  options: Required<RepairOptions> & { before: Check; texts: Texts },
): Promise<RepairOutcome> {
  if (reader.pageCount !== pdf.pages.length) return { refused: 'unreadable' }
  const { work, done } = await draftRepairs(pdf, options.texts, options)
  if (done.length === 0) return { refused: 'nothing_to_repair' }
  const bytes = writeUpdate(pdf, work.edits)
  if (!canReadBack(bytes, work.edits, pdf)) return { refused: 'format' }
  const difference = await withPdfJs(bytes, (other) => compareLetters(reader, other))
  if (difference !== 'none') return { refused: difference ?? 'pages_differ' }
  const { answers } = work
  const { checks, worse } = await compareChecks({
    before: options.before,
    after: bytes,
    answers,
    name: options.name,
  })
  return worse.length > 0
    ? { refused: 'worse', conditions: worse }
    : { bytes, done, skipped: [], checks }
}
