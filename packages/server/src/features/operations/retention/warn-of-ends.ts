import { addDays, dayOf, warnedDays } from '@curbcut/contract'
import type { VisitorContext } from '#server/context.ts'
import { notify } from '#server/features/jobs/notifications/notify.ts'
import { lockOrganizations } from '#server/features/jobs/job-repository.ts'
import { inBackgroundTransaction } from '#server/in-transaction.ts'
import { findEndingOrganizations, setEndDays } from './retention-repository.ts'

type Parts = Pick<VisitorContext, 'db'> & {
  live?: VisitorContext['live'] | undefined
}

/** A first run may find thousands; the rest follows on the next days. */
const jobsOfADay = 1000

/** Announces that documents due within 30 days end in 30 days: once a day per organization. */
export async function warnOfEnds(parts: Parts, now: string): Promise<void> {
  for (const id of await findEndingOrganizations(parts.db)) await warnOrganization(parts, id, now)
}

const warnOrganization = (parts: Parts, organizationId: string, now: string) =>
  inBackgroundTransaction(parts, async ({ db, live, afterCommit }) => {
    // Nobody changes the retention time or sets a hold meanwhile.
    await lockOrganizations(db, [organizationId])
    const day = addDays(dayOf(now), warnedDays)
    const jobIds = await setEndDays(db, { organizationId, day, limit: jobsOfADay })
    const [jobId] = jobIds
    if (!jobId) return
    const reporter = {
      db,
      now,
      afterCommit,
      ...(live && { live }),
      actor: null,
      impersonator: null,
    }
    await notify(reporter, { kind: 'documents_ending', jobId, jobIds })
  })
