import type { Check } from '@curbcut/checks/check-document.ts'
import type { DocumentTexts } from '#repair/reading/document-texts.ts'
import { withPdfJs } from '#repair/reading/with-pdfjs.ts'
import type { PdfJsDocument } from '#repair/reading/with-pdfjs.ts'
import type { SkippedRepair, RepairAnswers, RepairOutcome } from '#repair/repairs.ts'
import { compareChecks } from '#repair/safety/compare-checks.ts'
import { findLetterDifference } from '#repair/safety/compare-letters.ts'
import { assertContentLimits } from './assert-content-limits.ts'
import { checkAndObserve } from './check-and-observe.ts'
import { draftRepairs } from './draft-repairs.ts'
import { openPdf } from './open-pdf.ts'
import type { OpenPdf } from './open-pdf.ts'
import { pdfRepairs, neededRepairsFor } from './pdf-repairs.ts'
import type { PdfRepair } from './repair-context.ts'
import { createPdfJsTexts } from './texts/pdfjs-texts.ts'
import { canReadBack } from './writing/can-read-back.ts'
import { writeUpdate } from './writing/write-update.ts'

type RepairOptions = { name: string; answers: RepairAnswers; repairs?: readonly PdfRepair[] }

/** Discards a result that is not better in every way, and retries without the repairs to blame. */
export async function repairPdf(
  bytes: Buffer,
  { name, answers, repairs = pdfRepairs }: RepairOptions,
): Promise<RepairOutcome> {
  const pdf = openPdf(bytes)
  if (typeof pdf === 'string') return { refused: pdf }
  assertContentLimits(pdf)
  const { check: before, pdf: observedPdf } = await checkAndObserve(bytes, name)
  if (!observedPdf) return { refused: 'unreadable' }
  const outcome = await withPdfJs(bytes, async (pdfJsDocument) => {
    const options = {
      name,
      answers,
      before,
      texts: createPdfJsTexts(pdf, pdfJsDocument, observedPdf.textCollector),
    }
    const neededRepairs = neededRepairsFor(before, repairs)
    const firstOutcome = await tryRepairs(pdf, pdfJsDocument, {
      ...options,
      repairs: neededRepairs,
    })
    const safeRepairs = neededRepairs.filter((repair) => !mayCauseRefusal(repair, firstOutcome))
    if (safeRepairs.length === neededRepairs.length) return firstOutcome
    const secondOutcome = await tryRepairs(pdf, pdfJsDocument, { ...options, repairs: safeRepairs })
    return 'bytes' in secondOutcome
      ? { ...secondOutcome, skipped: listSkippedRepairs(neededRepairs, firstOutcome) }
      : firstOutcome
  })
  return outcome ?? { refused: 'unreadable' }
}

function listSkippedRepairs(
  repairs: readonly PdfRepair[],
  outcome: RepairOutcome,
): SkippedRepair[] {
  const reason =
    'refused' in outcome && outcome.refused === 'text_differs' ? 'text_differs' : 'worse'
  return repairs
    .filter((repair) => mayCauseRefusal(repair, outcome))
    .map(({ id }) => ({ id, reason }))
}

function mayCauseRefusal({ rules, revealsLetters }: PdfRepair, outcome: RepairOutcome): boolean {
  if (!('refused' in outcome)) return false
  if (outcome.refused === 'text_differs') return revealsLetters === true
  return rules.some((rule) => outcome.conditions?.includes(rule))
}

async function tryRepairs(
  pdf: OpenPdf,
  pdfJsDocument: PdfJsDocument,
  options: Required<RepairOptions> & { before: Check; texts: DocumentTexts },
): Promise<RepairOutcome> {
  if (pdfJsDocument.pageCount !== pdf.pages.length) return { refused: 'unreadable' }
  const { repairContext, done } = await draftRepairs(pdf, options.texts, options)
  if (done.length === 0) return { refused: 'nothing_to_repair' }
  const bytes = writeUpdate(pdf, repairContext.edits)
  if (!canReadBack(bytes, repairContext.edits, pdf)) return { refused: 'format' }
  const difference = await withPdfJs(bytes, (other) => findLetterDifference(pdfJsDocument, other))
  if (difference !== 'none') return { refused: difference ?? 'pages_differ' }
  const { answers } = repairContext
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
