import type { VisitorContext } from '#server/context.ts'
import { requestFreezing } from '#server/features/review/evidence/freeze-edition.ts'
import { findJobsWith, type Bytes } from './checked-document-repository.ts'

export type PublishingDeps = Pick<VisitorContext, 'db'> & {
  live?: VisitorContext['live'] | undefined
  evidence?: VisitorContext['evidence'] | undefined
}

/** The client side is notified of a version only after its delivery. */
export async function publishChecks({ db, live }: PublishingDeps, bytes: Bytes) {
  if (!live) return
  for (const job of await findJobsWith(db, bytes)) {
    const change = { kind: 'checks', id: job.id } as const
    live.publish({ change, to: { administrators: true, job } })
  }
}

/** Of a check or comparison of this document; reports may have waited for it. */
export async function publishEnd(deps: PublishingDeps, bytes: Bytes): Promise<void> {
  await publishChecks(deps, bytes)
  const { db, evidence } = deps
  if (evidence) await requestFreezing({ db, evidence }, bytes)
}
