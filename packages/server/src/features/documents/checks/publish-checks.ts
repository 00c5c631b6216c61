import type { VisitorContext } from '#server/context.ts'
import { requestFreezing } from '#server/features/review/evidence/freeze-edition.ts'
import { findJobsByHash, type DocumentIdentity } from './checked-document-repository.ts'

export type PublishingDeps = Pick<VisitorContext, 'db'> & {
  live?: VisitorContext['live'] | undefined
  evidence?: VisitorContext['evidence'] | undefined
}

/** The client side is notified of a version only after its delivery. */
export async function publishCheckChange({ db, live }: PublishingDeps, identity: DocumentIdentity) {
  if (!live) return
  for (const job of await findJobsByHash(db, identity)) {
    const change = { kind: 'checks', id: job.id } as const
    live.publish({ change, to: { administrators: true, job } })
  }
}

/** Of a check or comparison of this document; reports may have waited for it. */
export async function publishCompletion(
  deps: PublishingDeps,
  identity: DocumentIdentity,
): Promise<void> {
  await publishCheckChange(deps, identity)
  const { db, evidence } = deps
  if (evidence) await requestFreezing({ db, evidence }, identity)
}
