import { join } from 'node:path'
import { repairLimits } from '#server/limits.ts'
import type { Answers } from './answers.ts'
import type { CheckLimits } from './ask-process.ts'
import {
  busy,
  planAnswers,
  repairAnswers,
  type PlanOutcome,
  type RepairAsked,
  type RepairOutcome,
} from './repair-answer.ts'
import type { StoredDocument } from './send-document.ts'
import { startDocumentProcess } from './start-document-process.ts'

type Document = Omit<StoredDocument, 'asked'>
/** What a person has answered. */
export type RepairAnswers = Omit<Extract<RepairAsked, { does: 'repair' }>, 'does'>

/** Both reject if the store does not give all bytes, or the signal says so; everything else is an outcome. */
export type Repairer = {
  /** What would be done with a document, and what a person has to answer for more. */
  plan(document: Document, signal: AbortSignal): Promise<PlanOutcome>
  repair(document: Document, answers: RepairAnswers, signal: AbortSignal): Promise<RepairOutcome>
}

type Options = {
  limits?: CheckLimits & { atOnce: number; waiting: number }
  /** The program of the processes, if not that of the repairs. */
  program?: string
  /** Whether its processes leave the cores to all others. */
  comesLast?: boolean
}

/**
 * Repairs documents, each in a process of its own. Few run at once, first come first served; when many wait already,
 * a document is refused.
 */
export function createRepairer({
  limits = repairLimits,
  program = join(import.meta.dirname, 'repair-process.ts'),
  comesLast = true,
}: Options = {}): Repairer {
  const takeTurn = turns(limits)

  const ask = async <Outcome>(
    document: StoredDocument,
    means: Answers<Outcome>,
    signal: AbortSignal,
  ) => {
    const turn = takeTurn()
    if (!turn) return busy
    await turn.comes
    try {
      signal.throwIfAborted()
      const process = startDocumentProcess(program, {
        ...{ limits, means, comesLast },
        servesOne: true,
      })
      try {
        return (await process.ask(document, signal)).outcome
      } finally {
        await process.stop()
      }
    } finally {
      turn.end()
    }
  }
  const asking = (document: Document, asked: RepairAsked): StoredDocument => ({
    ...document,
    asked,
  })
  return {
    plan: (document, signal) => ask(asking(document, { does: 'plan' }), planAnswers, signal),
    repair: (document, answers, signal) =>
      ask(asking(document, { does: 'repair', ...answers }), repairAnswers, signal),
  }
}

/** Turns of which few are taken at a time; undefined once enough wait. */
function turns({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  let running = 0
  const queue: (() => void)[] = []
  const end = () => {
    const next = queue.shift()
    if (next) next()
    else running -= 1
  }
  return () => {
    if (running < atOnce) {
      running += 1
      return { comes: Promise.resolve(), end }
    }
    if (queue.length >= waiting) return undefined
    return { comes: new Promise<void>((resolve) => void queue.push(resolve)), end }
  }
}
