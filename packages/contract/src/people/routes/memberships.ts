import { z } from 'zod/mini'
import {
  filterBy,
  idList,
  pageNumber,
  rowLimit,
  searchText,
  sortBy,
} from '#contract/form-values.ts'
import { pageSizes } from '#contract/limits.ts'
import { organizationNameSchema } from '#contract/people/person.ts'
import { userSchema } from '#contract/people/user.ts'
import { accountManagerRole, administratorRoles, clientSideRoles } from '#contract/roles.ts'
import type { Route } from '#contract/route.ts'
import { userParams } from './people.ts'
import { personSorts, userStatuses } from './users.ts'

/** The client side may read only its own organizations. */
const membershipReaderRoles = [...administratorRoles, ...clientSideRoles] as const

const userOrganizationsRoute = {
  method: 'GET',
  summary: 'The active organizations of a person.',
  access: membershipReaderRoles,
  subject: 'own_user',
  params: userParams,
  response: z.array(organizationNameSchema),
  withoutOrganization: true,
  comesFirst: true,
} as const satisfies Omit<Route, 'path'>

/** The same route under two addresses. */
export const userOrganizationRoutes = {
  listOrganizationsOfUser: { ...userOrganizationsRoute, path: '/organizations/users/:userId' },
  getOrganizations: { ...userOrganizationsRoute, path: '/auth/get-organizations/:userId' },
} as const satisfies Record<string, Route>

export const clientRoutes = {
  listClients: {
    method: 'GET',
    path: '/organizations/users',
    summary: 'The client users of the account manager’s current organization.',
    access: [accountManagerRole],
    subject: 'none',
    query: z.object({
      status: filterBy(userStatuses),
      query: searchText,
      sort: sortBy(personSorts),
      page: pageNumber,
      limit: rowLimit(pageSizes.users),
    }),
    response: z.object({ clients: z.array(userSchema) }),
    paged: true,
  },
} as const satisfies Record<string, Route>

export const membershipRoutes = {
  setOrganizationsOfUser: {
    method: 'PUT',
    path: '/organizations/users/:userId',
    summary: 'Replaces the organizations that a client user or an account manager belongs to.',
    access: administratorRoles,
    subject: 'any_user',
    needsFreshStep: 'required',
    params: userParams,
    body: z.object({ organizations: idList }),
    response: userSchema,
    sample: { organizations: [''] },
  },
  removeClient: {
    method: 'PUT',
    path: '/organizations/users/:userId/remove-client',
    summary: 'Ends the membership of a client user in the account manager’s current organization.',
    access: [accountManagerRole],
    subject: 'any_user',
    needsFreshStep: 'required',
    params: userParams,
    response: z.null(),
  },
} as const satisfies Record<string, Route>
