import type { VisitorContext } from '#server/context.ts'
import { findJobsWith, type Bytes } from './checked-document-repository.ts'

type Deps = Pick<VisitorContext, 'db'> & { live?: VisitorContext['live'] | undefined }

/** The client side is notified of a version only after its delivery. */
export async function publishChecks({ db, live }: Deps, bytes: Bytes) {
  if (!live) return
  for (const job of await findJobsWith(db, bytes)) {
    const change = { kind: 'checks', id: job.id } as const
    live.publish({ change, to: { administrators: true, job } })
  }
}
