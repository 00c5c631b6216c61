import { buffer } from 'node:stream/consumers'
import { parseCheckAnswer } from '#server/checker/check-answer.ts'
import type { CheckOutcome } from '#server/checker/check-outcome.ts'
import {
  comparisonOutcomes,
  type ComparisonOutcome,
} from '#server/checker/comparison/comparison-answer.ts'
import { createPairComparer, type PairSide } from '#server/checker/comparison/pair-comparer.ts'
import type { ComparedDocuments } from '#server/checker/create-comparer.ts'
import { packCheck } from '#server/checker/pack-check.ts'
import type { DocumentToRead } from '#server/checker/write-document.ts'
import type { Settings, VisitorContext } from '#server/context.ts'
import { runCheck } from '#server/features/documents/checks/run-check.ts'
import { runComparison } from '#server/features/documents/comparisons/run-comparison.ts'
import { freezeEdition } from '#server/features/review/evidence/freeze-edition.ts'
import type { OwnStore } from '#server/ports/own-store.ts'
import type { CheckQueue } from '#server/queue/check-queue.ts'
import type { ComparisonQueue } from '#server/queue/comparison-queue.ts'
import type { EvidenceQueue } from '#server/queue/evidence-queue.ts'

/** Checks the demo's documents at once, in this process: they are our own and need no isolation. */
export const createImmediateCheckQueue = (files: OwnStore): CheckQueue => ({
  async add(db, requests) {
    const { signal } = new AbortController()
    for (const request of requests) await runCheck({ db, files, check }, request, signal)
  },
  wakeWorkers: () => {},
})

async function check({ open, name }: DocumentToRead): Promise<CheckOutcome> {
  const answer = parseCheckAnswer(JSON.stringify(await packCheck(await buffer(open()), name)))
  if (!answer) throw new Error('A check of the demo has no result.')
  return answer
}

/** Like `createImmediateCheckQueue`: reports wait for comparisons, too. */
export const createImmediateComparisonQueue = (files: OwnStore): ComparisonQueue => ({
  async add(db, requests) {
    const { signal } = new AbortController()
    for (const { comparisonId: id } of requests)
      await runComparison({ db, files, compare }, { id, isLast: false }, signal)
  },
  wakeWorkers: () => {},
})

async function compare({ original, fixed }: ComparedDocuments): Promise<ComparisonOutcome> {
  const comparePart = createPairComparer()
  const readAnswerTo = async ({ name, open }: DocumentToRead, part: PairSide['part']) => {
    const answer = await comparePart({ name, bytes: await buffer(open()) }, { part })
    return comparisonOutcomes.parseAnswer(JSON.stringify(answer))
  }
  const originalAnswer = await readAnswerTo(original, 'original')
  const answer =
    originalAnswer.state === 'read' ? await readAnswerTo(fixed, 'fixed') : originalAnswer
  if (answer.state === 'read') throw new Error('A comparison of the demo has no result.')
  return answer
}

type EditionDeps = Pick<VisitorContext, 'secretKey'> & Pick<Settings, 'publicUrl'>

/** The demo's documents are checked by the time that their jobs are completed. */
export const createImmediateEvidenceQueue = ({
  secretKey,
  publicUrl,
}: EditionDeps): EvidenceQueue => ({
  async add(db, requests) {
    const deps = { db, secretKey, settings: { publicUrl }, now: (at: string) => at }
    for (const request of requests) await freezeEdition(deps, request)
  },
  wakeWorkers: () => {},
})
