import { addDays, dayOf, removalWarningDays } from '@curbcut/contract'
import type { VisitorContext } from '#server/context.ts'
import { lockOrganizations } from '#server/features/jobs/job-repository.ts'
import { notify } from '#server/features/jobs/notifications/notify.ts'
import { inBackgroundTransaction } from '#server/in-transaction.ts'
import { findEndingOrganizations, setEndDays } from './retention-repository.ts'

type Deps = Pick<VisitorContext, 'db'> & {
  live?: VisitorContext['live'] | undefined
}

/** A first run may find thousands; the rest follows on the next days. */
const maxJobsPerDay = 1000

/** Announces that documents due within 30 days end in 30 days: once a day per organization. */
export async function warnOfDocumentEnds(deps: Deps, now: string): Promise<void> {
  for (const id of await findEndingOrganizations(deps.db)) await warnOrganization(deps, id, now)
}

const warnOrganization = (deps: Deps, organizationId: string, now: string) =>
  inBackgroundTransaction(deps, async ({ db, live, afterCommit }) => {
    // Nobody changes the retention time or sets a hold meanwhile.
    await lockOrganizations(db, [organizationId])
    const day = addDays(dayOf(now), removalWarningDays)
    const jobIds = await setEndDays(db, { organizationId, day, limit: maxJobsPerDay })
    const [jobId] = jobIds
    if (!jobId) return
    const systemContext = {
      db,
      now,
      afterCommit,
      ...(live && { live }),
      actor: null,
      impersonator: null,
    }
    await notify(systemContext, { kind: 'documents_ending', jobId, jobIds })
  })
