import type { Condition, RepairRefusal } from '@curbcut/contract'
import type { Requester, RepairAnswers, Repairer } from '#server/checker/create-repairer.ts'
import type { SkippedRepair, RepairedDocument } from '#server/checker/repair-answer.ts'

const condition = (rule: string, status: Condition['status'], count: number): Condition => ({
  rule,
  status,
  count,
  tested: 4,
  pages: [],
  places: [],
  gaps: [],
})

/** What a repaired document ends with: nobody but the remediator may meet it. */
export const repairedEnd = 'repaired-by-machine-7f3a'

type Options = {
  /** Runs while a document is repaired. */
  meanwhile?: (requester: Requester, name: string) => Promise<unknown>
  /** The bytes that it tells instead of its own. */
  bytes?: RepairedDocument
  /** Why it refuses everything. */
  refused?: RepairRefusal
  /** What it leaves out. */
  skipped?: SkippedRepair[]
  /** What the barrier that goes is afterwards. */
  after?: Condition['status']
}

/** Repairs any document in this process: it adds a line, and one barrier of three goes. Some titles are refused. */
export const standInRepairer = (): Repairer & { options: Options } => ({
  options: {},
  async repair({ sizeBytes, name }, { title }: RepairAnswers, requester) {
    await this.options.meanwhile?.(requester, name)
    const { refused, after = 'pass' } = this.options
    if (refused) return { refused, conditions: [] }
    if (title === 'Worse') return { refused: 'worse', conditions: ['7.3-1'] }
    return {
      unchangedBytes: sizeBytes,
      tail: Buffer.from(`\n% ${repairedEnd} ${title ?? ''}\n`),
      ...this.options.bytes,
      done: [{ id: 'display_title', count: 1 }],
      skipped: this.options.skipped ?? [],
      before: [
        condition('7.1-10', 'fail', 1),
        condition('7.3-1', 'fail', 4),
        condition('7.4.2-1', 'pass', 0),
        condition('7.5-1', 'fail', 2),
      ],
      after: [
        condition('7.1-10', after, 0),
        condition('7.3-1', 'fail', 4),
        condition('7.4.2-1', 'pass', 0),
        condition('7.5-1', 'fail', 2),
      ],
    }
  },
})
