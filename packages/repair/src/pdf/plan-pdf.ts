import type { RepairPlan, RepairRefusal } from '#repair/repairs.ts'
import { readWith } from '#repair/reading/second-reader.ts'
import { askQuestions } from './ask-questions.ts'
import { draftRepairs } from './draft-repairs.ts'
import { limitContent } from './limit-content.ts'
import { openPdf } from './open-pdf.ts'
import { repairRows } from './repair-rows.ts'

export async function planPdf(
  bytes: Buffer,
  name: string,
): Promise<RepairPlan | { refused: RepairRefusal }> {
  const pdf = openPdf(bytes)
  if (typeof pdf === 'string') return { refused: pdf }
  limitContent(pdf)
  const plan = await readWith(bytes, async (reader) => {
    if (reader.pageCount !== pdf.pages.length) return undefined
    const { work, done } = await draftRepairs(pdf, reader, { name, answers: {}, rows: repairRows })
    return { repairs: done, questions: await askQuestions(work) }
  })
  if (!plan) return { refused: 'unreadable' }
  const isNothing = plan.repairs.length === 0 && Object.keys(plan.questions).length === 0
  return isNothing ? { refused: 'nothing_to_repair' } : plan
}
