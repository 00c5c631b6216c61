import { isNotified, systemWarnings, type SystemFacts, type SystemWarning } from '@curbcut/contract'
import type { VisitorContext } from '#server/context.ts'
import { notify } from '#server/features/jobs/notifications/notify.ts'
import { inBackgroundTransaction } from '#server/in-transaction.ts'
import { systemStatusLimits } from '#server/limits.ts'
import { readSystemFacts } from './read-system-facts.ts'
import { deleteEndedWarnings, upsertCurrentWarnings } from './warning-repository.ts'

type Deps = Pick<VisitorContext, 'db' | 'live' | 'systemProbe'> & {
  /** Reads the facts: their slow parts may not delay other statements. */
  readDb: VisitorContext['db']
}

/** Notifies super users once of each warning, until it has been absent for some minutes. */
export async function notifyOfWarnings(deps: Deps, at: Date = new Date()): Promise<void> {
  const { readDb, systemProbe } = deps
  const now = at.toISOString()
  const facts = await readSystemFacts({
    db: readDb,
    systemProbe: withoutDocuments(systemProbe),
    now,
  })
  const currentWarnings = systemWarnings(facts).filter(isNotified)

  await inBackgroundTransaction(deps, async ({ db, live, afterCommit }) => {
    // An unread part does not prove that its warnings have ended.
    if (isComplete(facts))
      await deleteEndedWarnings(db, currentWarnings, systemStatusLimits.endsAfterMinutes)
    const newWarnings = await upsertCurrentWarnings(db, currentWarnings)
    const systemContext = { db, live, afterCommit, now, actor: null, impersonator: null }
    for (const { text } of currentWarnings.filter((one) =>
      newWarnings.some((other) => isSame(one, other)),
    )) {
      await notify(systemContext, { kind: 'machine_warning', warning: text })
    }
  })
}

/** No warning needs the sum of all documents, which is costly. */
const withoutDocuments = (systemProbe: Deps['systemProbe']) => ({
  ...systemProbe,
  measureDocuments: () => Promise.resolve({ files: 0, bytes: 0 }),
})

const isComplete = (facts: SystemFacts) => Object.values(facts).every((part) => part !== null)

type WarningKey = Pick<SystemWarning, 'kind' | 'subject'>
const isSame = (one: WarningKey, other: WarningKey) =>
  one.kind === other.kind && one.subject === other.subject
