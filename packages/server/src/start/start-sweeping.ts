import { accessLogDays, addDays, dayOf, proposalLifetimeDays } from '@curbcut/contract'
import type { FastifyBaseLogger } from 'fastify'
import type { VisitorContext } from '#server/context.ts'
import { runSingletonTask } from '#server/db/locks/singleton-task.ts'
import type { Db } from '#server/db/schema/tables.ts'
import { deleteAllSlots, deleteLapsedSlots } from '#server/export-slot-repository.ts'
import {
  reconcileCheckQueue,
  requeueUnpublishedChecks,
} from '#server/features/documents/checks/recover-check-queue.ts'
import { reconcileComparisonQueue } from '#server/features/documents/comparisons/reconcile-comparison-queue.ts'
import { deleteOldestDescriptions } from '#server/features/documents/description-repository.ts'
import { deleteStaleProposals } from '#server/features/documents/proposal-repository.ts'
import { deleteExpiredDocuments } from '#server/features/documents/retention/delete-expired-documents.ts'
import { warnOfDocumentEnds } from '#server/features/documents/retention/warn-of-document-ends.ts'
import { removeFoundDocuments } from '#server/features/documents/storage/lost-documents.ts'
import { sweepDeletedFiles } from '#server/features/documents/storage/sweep-deleted-files.ts'
import { sweepUploads } from '#server/features/documents/upload/sweep-uploads.ts'
import { deleteAccessBefore } from '#server/features/jobs/history/access-repository.ts'
import { deleteSeenJobsBefore } from '#server/features/jobs/list/seen-job-repository.ts'
import { deleteWaitingCountsBefore } from '#server/features/jobs/list/waiting-repository.ts'
import { deleteNotificationsBefore } from '#server/features/jobs/notifications/notification-repository.ts'
import { sweepAttempts } from '#server/features/people/lockouts/attempt-service.ts'
import { sweepLockouts } from '#server/features/people/lockouts/lockout-backoff.ts'
import { deleteUsedKeysBefore } from '#server/features/people/providers/provider-repository.ts'
import { deleteChallengesBefore } from '#server/features/people/second-step/passkey-challenge-repository.ts'
import { deletePendingStepsBefore } from '#server/features/people/second-step/second-step-repository.ts'
import { sweepSessions } from '#server/features/people/sessions/end-sessions.ts'
import { deleteContactMessagesBefore } from '#server/features/public/contact-repository.ts'
import { sweepEditions } from '#server/features/review/evidence/freeze-edition.ts'
import {
  releaseUnansweredKeys,
  deleteOldKeys,
} from '#server/http/idempotency/idempotency-key-repository.ts'
import {
  secondStepSetupMinutes,
  contactMessageDays,
  deletedFileDays,
  deliveredDays,
  notificationDays,
  maxRememberedDescriptions,
  unfinishedUploadHours,
} from '#server/limits.ts'
import type { OwnStore } from '#server/ports/own-store.ts'
import type { RunningQueues } from '#server/queue/open-queues.ts'
import { repeat } from '#server/repeat.ts'
import { deleteCodesExpiredBefore } from '#server/secrets/code-repository.ts'
import { deleteTrustedBrowsersExpiredBefore } from '#server/secrets/trusted-browser-repository.ts'
import { minuteMs, minutesBefore } from '#server/times.ts'

type Deps = { db: Db; files: OwnStore; log: FastifyBaseLogger } & Pick<VisitorContext, 'settings'> &
  // Absent: screens are not notified.
  Partial<Pick<VisitorContext, 'live'>> &
  Pick<RunningQueues, 'checks' | 'comparisons' | 'evidence'>

const sweepIntervalMs = 10 * minuteMs

/** Alone, it also removes remains of a killed process, so that clients may repeat requests. */
export async function startSweeping(deps: Deps, { isAlone }: { isAlone: boolean }) {
  if (isAlone) {
    await tryStep(deps, () =>
      sweepUploads(deps, { unusedSeconds: 0, now: new Date().toISOString() }),
    )
    await releaseUnansweredKeys(deps.db)
    await deleteAllSlots(deps.db)
  }

  return repeat(() => sweep(deps), {
    everyMs: sweepIntervalMs,
    log: deps.log,
    failure: 'a sweep failed',
  })
}

/** Processes on one database take turns: returns false if another one is sweeping. */
export function sweep(deps: Deps, date: Date = new Date()): Promise<boolean> {
  const now = date.toISOString()
  const hoursAgo = (hours: number) => minutesBefore(now, hours * 60)
  const steps = [
    // Precedes the uploads, which then include its document.
    () => deleteStaleProposals(deps.db, hoursAgo(proposalLifetimeDays * 24)),
    () => sweepUploads(deps, { unusedSeconds: unfinishedUploadHours * 3600, now }),
    () => removeFoundDocuments(deps),
    () => warnOfDocumentEnds(deps, now),
    // Precedes the bytes, which then include its documents.
    () => deleteExpiredDocuments(deps, now),
    () => sweepDeletedFiles(deps, { before: hoursAgo(deletedFileDays * 24), now }),
    () => deleteOldestDescriptions(deps.db, maxRememberedDescriptions),
    () => sweepSessions({ ...deps, now }),
    () => sweepAttempts(deps, now),
    () => sweepLockouts(deps, now),
    () => deleteCodesExpiredBefore(deps.db, now),
    () => deleteTrustedBrowsersExpiredBefore(deps.db, now),
    () => deleteUsedKeysBefore(deps.db, now),
    () => deleteChallengesBefore(deps.db, now),
    () => deletePendingStepsBefore(deps.db, minutesBefore(now, secondStepSetupMinutes)),
    () => deleteAccessBefore(deps.db, hoursAgo(accessLogDays * 24)),
    () => deleteContactMessagesBefore(deps.db, hoursAgo(contactMessageDays * 24)),
    () => deleteNotificationsBefore(deps.db, hoursAgo(notificationDays * 24)),
    () => deleteOldKeys(deps.db, now),
    // Some days more, because a look may precede the completion.
    () => deleteSeenJobsBefore(deps.db, hoursAgo((deliveredDays + 2) * 24)),
    () => deleteWaitingCountsBefore(deps.db, addDays(dayOf(now), -deliveredDays - 2)),
    () => deleteLapsedSlots(deps.db),
    () => requeueUnpublishedChecks(deps),
    () => reconcileCheckQueue(deps),
    () => reconcileComparisonQueue(deps),
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
