import { fileRoutes } from '#contract/documents/routes/files.ts'
import { modelRoutes } from '#contract/documents/routes/models.ts'
import { repairRoutes } from '#contract/documents/routes/repairs.ts'
import { retentionRoutes } from '#contract/documents/routes/retention.ts'
import { bulkRoutes } from '#contract/jobs/routes/bulk.ts'
import { historyRoutes } from '#contract/jobs/routes/history.ts'
import { jobRoutes } from '#contract/jobs/routes/jobs.ts'
import { moveRoutes } from '#contract/jobs/routes/moves.ts'
import { noteRoutes } from '#contract/jobs/routes/notes.ts'
import { notificationRoutes } from '#contract/jobs/routes/notifications.ts'
import { promiseRoutes } from '#contract/jobs/routes/promises.ts'
import { signOffRoutes } from '#contract/jobs/routes/sign-off.ts'
import { viewRoutes } from '#contract/jobs/routes/views.ts'
import { waitingRoutes } from '#contract/jobs/routes/waiting.ts'
import { deliveryReportRoutes } from '#contract/money/routes/delivery-report.ts'
import { rateRoutes } from '#contract/money/routes/rates.ts'
import { reportRoutes } from '#contract/money/routes/reports.ts'
import { statementRoutes } from '#contract/money/routes/statements.ts'
import { activityRoutes } from '#contract/operations/routes/activity.ts'
import { erasureRoutes } from '#contract/operations/routes/erasure.ts'
import { firstHourRoutes } from '#contract/operations/routes/first-hour.ts'
import { organizationExportRoutes } from '#contract/operations/routes/organization-export.ts'
import { quotaRoutes } from '#contract/operations/routes/quotas.ts'
import { stateRoutes } from '#contract/operations/routes/state.ts'
import { accountRoutes } from '#contract/people/routes/account.ts'
import { authRoutes } from '#contract/people/routes/auth.ts'
import { ghostRoutes } from '#contract/people/routes/ghost.ts'
import { invitationRoutes } from '#contract/people/routes/invitations.ts'
import {
  clientRoutes,
  membershipRoutes,
  userOrganizationRoutes,
} from '#contract/people/routes/memberships.ts'
import { organizationRoutes } from '#contract/people/routes/organizations.ts'
import { passkeyAtSignInRoutes, passkeyRoutes } from '#contract/people/routes/passkeys.ts'
import { passwordRulesRoutes } from '#contract/people/routes/password-rules.ts'
import { peopleRoutes } from '#contract/people/routes/people.ts'
import { providerRoutes, providerSignInRoutes } from '#contract/people/routes/providers.ts'
import { remediatorRoutes } from '#contract/people/routes/remediators.ts'
import { secondStepAtSignInRoutes, secondStepRoutes } from '#contract/people/routes/second-step.ts'
import { userSessionRoutes } from '#contract/people/routes/sessions.ts'
import { userRoutes } from '#contract/people/routes/users.ts'
import { workingTimeRoutes } from '#contract/people/routes/working-time.ts'
import { contactRoutes } from '#contract/public/routes/contact.ts'
import { evidenceRoutes } from '#contract/review/routes/evidence.ts'
import { judgmentRoutes } from '#contract/review/routes/judgments.ts'
import type { Route } from '#contract/route.ts'
import { liveRoutes } from './live.ts'

/** Below `/api`. The server refuses to start without a handler for each. */
export const allRoutes = {
  ...authRoutes,
  ...userRoutes,
  ...remediatorRoutes,
  ...workingTimeRoutes,
  ...peopleRoutes,
  ...accountRoutes,
  ...erasureRoutes,
  ...userSessionRoutes,
  ...passwordRulesRoutes,
  ...ghostRoutes,
  ...secondStepAtSignInRoutes,
  ...secondStepRoutes,
  ...providerSignInRoutes,
  ...providerRoutes,
  ...passkeyAtSignInRoutes,
  ...passkeyRoutes,
  ...organizationRoutes,
  ...organizationExportRoutes,
  ...quotaRoutes,
  ...retentionRoutes,
  ...userOrganizationRoutes,
  ...clientRoutes,
  ...membershipRoutes,
  ...invitationRoutes,
  ...jobRoutes,
  ...waitingRoutes,
  ...bulkRoutes,
  ...viewRoutes,
  ...moveRoutes,
  ...promiseRoutes,
  ...signOffRoutes,
  ...fileRoutes,
  ...modelRoutes,
  ...repairRoutes,
  ...evidenceRoutes,
  ...judgmentRoutes,
  ...noteRoutes,
  ...notificationRoutes,
  ...historyRoutes,
  ...contactRoutes,
  ...reportRoutes,
  ...deliveryReportRoutes,
  ...rateRoutes,
  ...statementRoutes,
  ...activityRoutes,
  ...stateRoutes,
  ...firstHourRoutes,
  ...liveRoutes,
} as const satisfies Record<string, Route>

export type RouteName = keyof typeof allRoutes
export const routeNames = Object.keys(allRoutes) as RouteName[]
