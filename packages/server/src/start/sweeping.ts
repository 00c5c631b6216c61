import { accessDays, addDays, dayOf, proposalDays } from '@curbcut/contract'
import type { FastifyBaseLogger } from 'fastify'
import type { VisitorContext } from '#server/context.ts'
import { runSingletonTask } from '#server/db/locks/singleton-task.ts'
import type { Db } from '#server/db/schema/tables.ts'
import { releaseAllSlots, removeLapsedSlots } from '#server/export-slot-repository.ts'
import { completeChecks, resendResults } from '#server/features/documents/checks/resend-results.ts'
import { completeComparisons } from '#server/features/documents/comparisons/complete-comparisons.ts'
import { forgetOldestDescriptions } from '#server/features/documents/description-repository.ts'
import { deleteStaleProposals } from '#server/features/documents/proposal-repository.ts'
import { forgetFound } from '#server/features/documents/storage/lost-documents.ts'
import { sweepDeletedFiles } from '#server/features/documents/storage/sweep-deleted-files.ts'
import { sweepUploads } from '#server/features/documents/upload/sweep-uploads.ts'
import { deleteAccessBefore } from '#server/features/jobs/history/access-repository.ts'
import {
  deleteSeenBefore,
  deleteWaitingCountsBefore,
} from '#server/features/jobs/list/waiting-repository.ts'
import { deleteNotificationsBefore } from '#server/features/jobs/notifications/notification-repository.ts'
import { endDocuments } from '#server/features/operations/retention/end-documents.ts'
import { warnOfEnds } from '#server/features/operations/retention/warn-of-ends.ts'
import { sweepAttempts } from '#server/features/people/attempts/attempt-service.ts'
import { sweepLockouts } from '#server/features/people/attempts/lockout-backoff.ts'
import { deleteUsesBefore } from '#server/features/people/providers/provider-repository.ts'
import { deleteChallengesBefore } from '#server/features/people/second-step/challenge-repository.ts'
import { deletePendingStepsBefore } from '#server/features/people/second-step/second-step-repository.ts'
import { sweepSessions } from '#server/features/people/sessions/end-sessions.ts'
import { deleteContactMessagesBefore } from '#server/features/public/contact-repository.ts'
import { sweepEditions } from '#server/features/review/evidence/freeze-edition.ts'
import {
  releaseAllKeys,
  removeOldKeys,
} from '#server/http/idempotency/idempotency-key-repository.ts'
import {
  pendingStepMinutes,
  contactMessageDays,
  deletedFileDays,
  deliveredDays,
  notificationDays,
  rememberedPictures,
  unfinishedUploadHours,
} from '#server/limits.ts'
import type { OwnStore } from '#server/ports/own-store.ts'
import type { RunningQueues } from '#server/queue/open-queues.ts'
import { repeat } from '#server/repeat.ts'
import { deleteCodesExpiredBefore } from '#server/secrets/code-repository.ts'
import { deleteTrustedBrowsersBefore } from '#server/secrets/trusted-browser-repository.ts'
import { minuteMs, minutesBefore } from '#server/times.ts'

type Deps = { db: Db; files: OwnStore; log: FastifyBaseLogger } & Pick<VisitorContext, 'settings'> &
  // Absent: screens are not notified.
  Partial<Pick<VisitorContext, 'live'>> &
  Pick<RunningQueues, 'checks' | 'comparisons' | 'evidence'>

const everyMs = 10 * minuteMs

/** Alone, it also removes remains of a killed process, so that clients may repeat requests. */
export async function startSweeping(deps: Deps, { isAlone }: { isAlone: boolean }) {
  if (isAlone) {
    await tryStep(deps, () =>
      sweepUploads(deps, { unusedSeconds: 0, now: new Date().toISOString() }),
    )
    await releaseAllKeys(deps.db)
    await releaseAllSlots(deps.db)
  }

  return repeat(() => sweep(deps), { everyMs, log: deps.log, failure: 'a sweep failed' })
}

/** Processes on one database take turns: returns false if another one is sweeping. */
export function sweep(deps: Deps, date: Date = new Date()): Promise<boolean> {
  const now = date.toISOString()
  const hoursAgo = (hours: number) => minutesBefore(now, hours * 60)
  const steps = [
    // Precedes the uploads, which then include its document.
    () => deleteStaleProposals(deps.db, hoursAgo(proposalDays * 24)),
    () => sweepUploads(deps, { unusedSeconds: unfinishedUploadHours * 3600, now }),
    () => forgetFound(deps),
    () => warnOfEnds(deps, now),
    // Precedes the bytes, which then include its documents.
    () => endDocuments(deps, now),
    () => sweepDeletedFiles(deps, { before: hoursAgo(deletedFileDays * 24), now }),
    () => forgetOldestDescriptions(deps.db, rememberedPictures),
    () => sweepSessions({ ...deps, now }),
    () => sweepAttempts(deps, now),
    () => sweepLockouts(deps, now),
    () => deleteCodesExpiredBefore(deps.db, now),
    () => deleteTrustedBrowsersBefore(deps.db, now),
    () => deleteUsesBefore(deps.db, now),
    () => deleteChallengesBefore(deps.db, now),
    () => deletePendingStepsBefore(deps.db, minutesBefore(now, pendingStepMinutes)),
    () => deleteAccessBefore(deps.db, hoursAgo(accessDays * 24)),
    () => deleteContactMessagesBefore(deps.db, hoursAgo(contactMessageDays * 24)),
    () => deleteNotificationsBefore(deps.db, hoursAgo(notificationDays * 24)),
    () => removeOldKeys(deps.db, now),
    // Some days more, because a look may precede the completion.
    () => deleteSeenBefore(deps.db, hoursAgo((deliveredDays + 2) * 24)),
    () => deleteWaitingCountsBefore(deps.db, addDays(dayOf(now), -deliveredDays - 2)),
    () => removeLapsedSlots(deps.db),
    () => resendResults(deps),
    () => completeChecks(deps),
    () => completeComparisons(deps),
    () => sweepEditions(deps, now),
  ]
  return runSingletonTask(deps.db, 'sweeping', async () => {
    for (const step of steps) {
      // A failed step does not stop the others.
      await tryStep(deps, step)
    }
  })
}

const tryStep = ({ log }: Pick<Deps, 'log'>, step: () => Promise<unknown>) =>
  step().catch((error: unknown) => log.warn({ err: error }, 'a sweep failed'))
