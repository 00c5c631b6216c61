import { buffer } from 'node:stream/consumers'
import { readAnswer } from '#server/checker/check-answer.ts'
import { packedCheckOf } from '#server/checker/packed-check.ts'
import type { CheckOutcome } from '#server/checker/check-outcome.ts'
import type { StoredDocument } from '#server/checker/send-document.ts'
import { runCheck } from '#server/features/documents/checks/run-check.ts'
import type { OwnStore } from '#server/ports/own-store.ts'
import type { CheckQueue } from '#server/queue/check-queue.ts'

/**
 * Checks the documents of the demo at once, in this process and with the change that brings them: they
 * are our own, and the demo is to be looked at from its first moment on.
 */
export const checkingAtOnce = (files: OwnStore): CheckQueue => ({
  async add(db, requests) {
    const { signal } = new AbortController()
    for (const request of requests) await runCheck({ db, files, check }, request, signal)
  },
  wake: () => {},
})

async function check({ open, name }: StoredDocument): Promise<CheckOutcome> {
  const answer = readAnswer(JSON.stringify(await packedCheckOf(await buffer(open()), name)))
  if (!answer) throw new Error('A check of the demo has no result.')
  return answer
}
