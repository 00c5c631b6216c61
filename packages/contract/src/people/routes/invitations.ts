import { z } from 'zod/mini'
import { idText } from '#contract/form-values.ts'
import { organizationNameSchema } from '#contract/people/person.ts'
import { clientRole } from '#contract/roles.ts'
import type { Route } from '#contract/route.ts'

export const ownInvitationSchema = z.object({
  organization: organizationNameSchema,
  createdAt: z.string(),
  expiresAt: z.string(),
})
export type OwnInvitation = z.output<typeof ownInvitationSchema>

const answerInvitationRoute = {
  method: 'POST',
  access: [clientRole],
  subject: 'invitation',
  params: z.object({ orgId: idText }),
  idempotent: true,
  withoutOrganization: true,
} as const satisfies Partial<Route>

export const invitationRoutes = {
  listInvitations: {
    method: 'GET',
    path: '/users/me/invitations',
    summary: 'The organizations that have invited the person and wait for an answer.',
    access: [clientRole],
    subject: 'none',
    response: z.array(ownInvitationSchema),
    withoutOrganization: true,
  },
  acceptInvitation: {
    ...answerInvitationRoute,
    path: '/users/me/invitations/:orgId/accept',
    summary: 'Joins an organization that has invited the person.',
    needsFreshStep: 'own',
    response: organizationNameSchema,
  },
  declineInvitation: {
    ...answerInvitationRoute,
    path: '/users/me/invitations/:orgId/decline',
    summary: 'Declines an invitation; whoever sent it is not told.',
    needsFreshStep: 'own',
    response: z.null(),
  },
} as const satisfies Record<string, Route>
