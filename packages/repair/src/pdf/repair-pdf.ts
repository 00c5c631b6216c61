import type { Check } from '@curbcut/checks/check-document.ts'
import type { Skipped, RepairAnswers, RepairOutcome } from '#repair/repairs.ts'
import { readWith } from '#repair/reading/second-reader.ts'
import type { Reader } from '#repair/reading/second-reader.ts'
import { secondTexts } from './texts/second-texts.ts'
import type { Texts } from '#repair/reading/texts.ts'
import { differenceBetween } from '#repair/safety/compare-readings.ts'
import { compareChecks } from '#repair/safety/worse-conditions.ts'
import { draftRepairs } from './draft-repairs.ts'
import { limitContent } from './limit-content.ts'
import { openPdf } from './open-pdf.ts'
import type { OpenPdf } from './open-pdf.ts'
import type { RepairRow } from './repair.ts'
import { readAlong } from './read-along.ts'
import { repairRows, rowsFor } from './repair-rows.ts'
import { readsBack } from './writing/reads-back.ts'
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
  const { check: before, pdf: read } = await readAlong(bytes, name)
  if (!read) return { refused: 'unreadable' }
  const outcome = await readWith(bytes, async (reader) => {
    const parts = { name, answers, before, texts: secondTexts(pdf, reader, read.drawn) }
    const wanted = rowsFor(before, rows)
    const first = await repairWith(pdf, reader, { ...parts, rows: wanted })
    const others = wanted.filter((row) => !spoils(row, first))
    if (others.length === wanted.length) return first
    const second = await repairWith(pdf, reader, { ...parts, rows: others })
    return 'bytes' in second ? { ...second, skipped: skippedOf(wanted, first) } : first
  })
  return outcome ?? { refused: 'unreadable' }
}

function skippedOf(rows: readonly RepairRow[], outcome: RepairOutcome): Skipped[] {
  const reason =
    'refused' in outcome && outcome.refused === 'text_differs' ? 'text_differs' : 'worse'
  return rows.filter((row) => spoils(row, outcome)).map(({ id }) => ({ id, reason }))
}

/** Whether the repair may have caused the refusal. */
function spoils({ rules, revealsLetters }: RepairRow, outcome: RepairOutcome): boolean {
  if (!('refused' in outcome)) return false
  if (outcome.refused === 'text_differs') return revealsLetters === true
  return rules.some((rule) => outcome.conditions?.includes(rule))
}

async function repairWith(
  pdf: OpenPdf,
  reader: Reader,
  wanted: Required<RepairOptions> & { before: Check; texts: Texts },
): Promise<RepairOutcome> {
  if (reader.pageCount !== pdf.pages.length) return { refused: 'unreadable' }
  const { work, done } = await draftRepairs(pdf, wanted.texts, wanted)
  if (done.length === 0) return { refused: 'nothing_to_repair' }
  const bytes = writeUpdate(pdf, work.edits)
  if (!readsBack(bytes, work.edits, pdf)) return { refused: 'format' }
  const difference = await readWith(bytes, (other) => differenceBetween(reader, other))
  if (difference !== 'none') return { refused: difference ?? 'pages_differ' }
  const { answers } = work
  const { checks, worse } = await compareChecks({
    before: wanted.before,
    after: bytes,
    answers,
    name: wanted.name,
  })
  return worse.length > 0
    ? { refused: 'worse', conditions: worse }
    : { bytes, done, skipped: [], checks }
}
