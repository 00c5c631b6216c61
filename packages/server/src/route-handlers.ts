import { checkHandlers } from './features/documents/checks/check-handlers.ts'
import { modelHandlers } from './features/documents/checks/model-handlers.ts'
import { comparisonHandlers } from './features/documents/comparisons/comparison-handlers.ts'
import { fileHandlers } from './features/documents/files/file-handlers.ts'
import { repairHandlers } from './features/documents/repair/repair-handlers.ts'
import { retentionHandlers } from './features/documents/retention/retention-handlers.ts'
import { bulkHandlers } from './features/jobs/bulk/bulk-handlers.ts'
import { jobHandlers, jobPromiseHandlers } from './features/jobs/detail/job-handlers.ts'
import { historyHandlers } from './features/jobs/history/history-handlers.ts'
import { jobListHandlers } from './features/jobs/list/job-list-handlers.ts'
import { waitingHandlers } from './features/jobs/list/waiting-handlers.ts'
import { createJobHandlers } from './features/jobs/moves/create-job-handlers.ts'
import { moveHandlers } from './features/jobs/moves/move-handlers.ts'
import { noteHandlers } from './features/jobs/notes/note-handlers.ts'
import { notificationHandlers } from './features/jobs/notifications/notification-handlers.ts'
import { promiseHandlers } from './features/jobs/promises/promise-handlers.ts'
import { viewHandlers } from './features/jobs/saved-views/view-handlers.ts'
import { signOffHandlers } from './features/jobs/sign-off/sign-off-handlers.ts'
import { rateHandlers } from './features/money/rates/rate-handlers.ts'
import { deliveryReportHandlers } from './features/money/reports/delivery-report-handlers.ts'
import { reportHandlers } from './features/money/reports/report-handlers.ts'
import { statementHandlers } from './features/money/statements/statement-handlers.ts'
import { activityHandlers } from './features/operations/activity/activity-handlers.ts'
import { erasureHandlers } from './features/operations/erasure/erasure-handlers.ts'
import { organizationExportHandlers } from './features/operations/export/organization-export-handlers.ts'
import { firstHourHandlers } from './features/operations/first-hour/first-hour-handlers.ts'
import { quotaHandlers } from './features/operations/quotas/quota-handlers.ts'
import { systemStatusHandlers } from './features/operations/system-status/system-status-handlers.ts'
import { invitationHandlers } from './features/people/invitations/invitation-handlers.ts'
import { organizationHandlers } from './features/people/organizations/organization-handlers.ts'
import { passwordRulesHandlers } from './features/people/passwords/password-rules-handlers.ts'
import { providerSignInHandlers } from './features/people/provider-sign-in/provider-sign-in-handlers.ts'
import { providerHandlers } from './features/people/providers/provider-handlers.ts'
import { ownPasskeyHandlers } from './features/people/second-step/own-passkey-handlers.ts'
import { secondStepHandlers } from './features/people/second-step/second-step-handlers.ts'
import {
  authHandlers,
  ghostHandlers,
  secondStepAtSignInHandlers,
  sessionHandlers,
  sessionsOfUserHandlers,
} from './features/people/sign-in/auth-handlers.ts'
import { passkeyAtSignInHandlers } from './features/people/sign-in/passkey-at-sign-in-handlers.ts'
import { membershipHandlers } from './features/people/users/membership-handlers.ts'
import { organizationsOfUserHandlers } from './features/people/users/organizations-of-user-handlers.ts'
import { clientHandlers, peopleHandlers } from './features/people/users/people-handlers.ts'
import { remediatorHandlers } from './features/people/users/remediator-handlers.ts'
import { profileHandlers, userHandlers } from './features/people/users/user-handlers.ts'
import { workingTimeHandlers } from './features/people/working-time/working-time-handlers.ts'
import { contactHandlers } from './features/public/contact-handlers.ts'
import { evidenceHandlers } from './features/review/evidence/evidence-handlers.ts'
import { judgmentHandlers } from './features/review/judgments/judgment-handlers.ts'
import { liveHandlers } from './live/live-handlers.ts'

export const routeHandlers = {
  ...authHandlers,
  ...userHandlers,
  ...remediatorHandlers,
  ...workingTimeHandlers,
  ...peopleHandlers,
  ...profileHandlers,
  ...erasureHandlers,
  ...sessionHandlers,
  ...sessionsOfUserHandlers,
  ...passwordRulesHandlers,
  ...ghostHandlers,
  ...secondStepAtSignInHandlers,
  ...secondStepHandlers,
  ...providerSignInHandlers,
  ...providerHandlers,
  ...passkeyAtSignInHandlers,
  ...ownPasskeyHandlers,
  ...organizationHandlers,
  ...organizationExportHandlers,
  ...quotaHandlers,
  ...retentionHandlers,
  ...organizationsOfUserHandlers,
  ...membershipHandlers,
  ...clientHandlers,
  ...invitationHandlers,
  ...jobHandlers,
  ...jobListHandlers,
  ...bulkHandlers,
  ...viewHandlers,
  ...createJobHandlers,
  ...moveHandlers,
  ...promiseHandlers,
  ...jobPromiseHandlers,
  ...signOffHandlers,
  ...waitingHandlers,
  ...fileHandlers,
  ...checkHandlers,
  ...comparisonHandlers,
  ...modelHandlers,
  ...repairHandlers,
  ...evidenceHandlers,
  ...judgmentHandlers,
  ...noteHandlers,
  ...notificationHandlers,
  ...historyHandlers,
  ...contactHandlers,
  ...rateHandlers,
  ...reportHandlers,
  ...deliveryReportHandlers,
  ...statementHandlers,
  ...activityHandlers,
  ...liveHandlers,
  ...systemStatusHandlers,
  ...firstHourHandlers,
}
