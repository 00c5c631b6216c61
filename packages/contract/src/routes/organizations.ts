import { z } from 'zod/mini'
import { idText } from '../form-values.ts'
import { organizationNameSchema } from '../person.ts'
import { administratorRoles, clientSideRoles } from '../roles.ts'
import type { Route } from '../route.ts'

/** Who may ask for somebody's organizations; the client side only for their own. */
const membershipReaders = [...administratorRoles, ...clientSideRoles] as const

const organizationsOfUser = {
  method: 'GET',
  summary: 'The active organizations of a person.',
  access: membershipReaders,
  subject: 'own_user',
  params: z.object({ userId: idText }),
  response: z.array(organizationNameSchema),
  withoutOrganization: true,
} as const satisfies Omit<Route, 'path'>

export const organizationRoutes = {
  listOrganizationsOfUser: { ...organizationsOfUser, path: '/organizations/users/:userId' },
  /** The same under its other address. */
  getOrganizations: { ...organizationsOfUser, path: '/auth/get-organizations/:userId' },
} as const satisfies Record<string, Route>
