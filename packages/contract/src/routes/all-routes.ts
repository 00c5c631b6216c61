import type { Route } from '../route.ts'
import { accountRoutes } from './account.ts'
import { activityRoutes } from './activity.ts'
import { authRoutes } from './auth.ts'
import { bulkRoutes } from './bulk.ts'
import { contactRoutes } from './contact.ts'
import { erasureRoutes } from './erasure.ts'
import { evidenceRoutes } from './evidence.ts'
import { fileRoutes } from './files.ts'
import { ghostRoutes } from './ghost.ts'
import { historyRoutes } from './history.ts'
import { invitationRoutes } from './invitations.ts'
import { jobRoutes } from './jobs.ts'
import { judgmentRoutes } from './judgments.ts'
import { liveRoutes } from './live.ts'
import { modelRoutes } from './models.ts'
import { moveRoutes } from './moves.ts'
import { noteRoutes } from './notes.ts'
import { notificationRoutes } from './notifications.ts'
import { clientRoutes, membershipRoutes, organizationsOfUserRoutes } from './memberships.ts'
import { organizationExportRoutes } from './organization-export.ts'
import { organizationRoutes } from './organizations.ts'
import { passwordRulesRoutes } from './password-rules.ts'
import { passkeyAtSignInRoutes, passkeyRoutes } from './passkeys.ts'
import { peopleRoutes } from './people.ts'
import { providerRoutes, providerSignInRoutes } from './providers.ts'
import { quotaRoutes } from './quotas.ts'
import { rateRoutes } from './rates.ts'
import { remediatorRoutes } from './remediators.ts'
import { repairRoutes } from './repairs.ts'
import { reportRoutes } from './reports.ts'
import { retentionRoutes } from './retention.ts'
import { secondStepAtSignInRoutes, secondStepRoutes } from './second-step.ts'
import { sessionsOfUserRoutes } from './sessions.ts'
import { stateRoutes } from './state.ts'
import { statementRoutes } from './statements.ts'
import { userRoutes } from './users.ts'
import { waitingRoutes } from './waiting.ts'
import { viewRoutes } from './views.ts'

/** Every call of the API by name, below `/api`. The server refuses to start without a handler for each. */
export const allRoutes = {
  ...authRoutes,
  ...userRoutes,
  ...remediatorRoutes,
  ...peopleRoutes,
  ...accountRoutes,
  ...erasureRoutes,
  ...sessionsOfUserRoutes,
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
  ...organizationsOfUserRoutes,
  ...clientRoutes,
  ...membershipRoutes,
  ...invitationRoutes,
  ...jobRoutes,
  ...waitingRoutes,
  ...bulkRoutes,
  ...viewRoutes,
  ...moveRoutes,
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
  ...rateRoutes,
  ...statementRoutes,
  ...activityRoutes,
  ...stateRoutes,
  ...liveRoutes,
} as const satisfies Record<string, Route>

export type RouteName = keyof typeof allRoutes
export const routeNames = Object.keys(allRoutes) as RouteName[]
