import { activityHandlers } from './features/activity/activity-handlers.ts'
import {
  authHandlers,
  ghostHandlers,
  secondStepAtSignInHandlers,
  sessionHandlers,
  sessionsOfUserHandlers,
} from './features/auth/auth-handlers.ts'
import { checkHandlers } from './features/checks/check-handlers.ts'
import { contactHandlers } from './features/contact/contact-handlers.ts'
import { fileHandlers } from './features/files/file-handlers.ts'
import { erasureHandlers } from './features/erasure/erasure-handlers.ts'
import { evidenceHandlers } from './features/evidence/evidence-handlers.ts'
import { historyHandlers } from './features/history/history-handlers.ts'
import { invitationHandlers } from './features/invitations/invitation-handlers.ts'
import { jobHandlers } from './features/jobs/job-handlers.ts'
import { bulkHandlers } from './features/jobs/bulk-handlers.ts'
import { judgmentHandlers } from './features/judgments/judgment-handlers.ts'
import { liveHandlers } from './features/live/live-handlers.ts'
import { modelHandlers } from './features/checks/model-handlers.ts'
import { moveHandlers } from './features/jobs/move-handlers.ts'
import { waitingHandlers } from './features/jobs/waiting-handlers.ts'
import { passwordRulesHandlers } from './features/password-rules/password-rules-handlers.ts'
import { rateHandlers } from './features/ledger/rate-handlers.ts'
import { machineHandlers } from './features/machine/machine-handlers.ts'
import { noteHandlers } from './features/notes/note-handlers.ts'
import { notificationHandlers } from './features/notifications/notification-handlers.ts'
import { membershipHandlers } from './features/users/membership-handlers.ts'
import { organizationExportHandlers } from './features/organization-export/organization-export-handlers.ts'
import { organizationHandlers } from './features/organizations/organization-handlers.ts'
import { quotaHandlers } from './features/organizations/quota-handlers.ts'
import { organizationsOfUserHandlers } from './features/users/organizations-of-user-handlers.ts'
import { repairHandlers } from './features/repairs/repair-handlers.ts'
import { providerHandlers } from './features/providers/provider-handlers.ts'
import { providerSignInHandlers } from './features/provider-sign-in/provider-sign-in-handlers.ts'
import { reportHandlers } from './features/reports/report-handlers.ts'
import { passkeyAtSignInHandlers } from './features/auth/passkey-handlers.ts'
import { passkeyHandlers } from './features/second-step/passkey-handlers.ts'
import { retentionHandlers } from './features/retention/retention-handlers.ts'
import { secondStepHandlers } from './features/second-step/second-step-handlers.ts'
import { statementHandlers } from './features/statements/statement-handlers.ts'
import { clientHandlers, peopleHandlers } from './features/users/people-handlers.ts'
import { remediatorHandlers } from './features/users/remediator-handlers.ts'
import { viewHandlers } from './features/views/view-handlers.ts'
import { profileHandlers, userHandlers } from './features/users/user-handlers.ts'

/** One handler for each route of the contract. */
export const routeHandlers = {
  ...authHandlers,
  ...userHandlers,
  ...remediatorHandlers,
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
  ...passkeyHandlers,
  ...organizationHandlers,
  ...organizationExportHandlers,
  ...quotaHandlers,
  ...retentionHandlers,
  ...organizationsOfUserHandlers,
  ...membershipHandlers,
  ...clientHandlers,
  ...invitationHandlers,
  ...jobHandlers,
  ...bulkHandlers,
  ...viewHandlers,
  ...moveHandlers,
  ...waitingHandlers,
  ...fileHandlers,
  ...checkHandlers,
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
  ...statementHandlers,
  ...activityHandlers,
  ...liveHandlers,
  ...machineHandlers,
}
