import { z } from 'zod'
import { organizationNameSchema } from '../person.ts'
import { administratorRoles, clientSideRoles } from '../roles.ts'
import type { Route } from '../route.ts'

/** Who may ask for somebody's organizations; the client side only for their own. */
export const membershipReaders = [...administratorRoles, ...clientSideRoles] as const

export const ownUserParams = z.object({ userId: z.uuid() })

export const organizationRoutes = {
  listOrganizationsOfUser: {
    method: 'GET',
    path: '/organizations/users/:userId',
    summary: 'The active organizations of a person.',
    access: membershipReaders,
    subject: 'own_user',
    params: ownUserParams,
    response: z.array(organizationNameSchema),
    withoutOrganization: true,
  },
} as const satisfies Record<string, Route>
