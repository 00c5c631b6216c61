import { z } from 'zod/mini'
import {
  filterBy,
  formBoolean,
  idList,
  idText,
  optionalId,
  pageNumber,
  parseSort,
  rowLimit,
  searchText,
  sortBy,
  type SortOptions,
} from '#contract/form-values.ts'
import { pageSizes } from '#contract/limits.ts'
import { exportFormat } from '#contract/money/money-values.ts'
import { organizationNameSchema, personSchema } from '#contract/people/person.ts'
import { userSchema } from '#contract/people/user.ts'
import {
  administratorRoles,
  isRemediator,
  managedRoles,
  remediatorRoles,
  superUserRole,
} from '#contract/roles.ts'
import type { Route } from '#contract/route.ts'
import { texts } from '#contract/texts.ts'

export const userStatuses = ['active', 'inactive', 'pending', 'blocked', 'available'] as const
export type UserStatus = (typeof userStatuses)[number]

/** Active people come first. */
export const personSorts = {
  fields: ['firstName', 'email', 'status', 'createdAt'],
  initial: 'status:desc',
} as const satisfies SortOptions
export type PersonSortField = (typeof personSorts.fields)[number]

export const userSorts = {
  ...personSorts,
  fields: [...personSorts.fields, 'isAvailable'],
} as const satisfies SortOptions
export type UserSortField = (typeof userSorts.fields)[number]

const userTypeFilter = filterBy(managedRoles.RM_SU)

export const listUsersQuery = z
  .object({
    user_type: userTypeFilter,
    userType: userTypeFilter,
    status: filterBy(userStatuses),
    query: searchText,
    sort: sortBy(userSorts),
    page: pageNumber,
    limit: rowLimit(pageSizes.users),
    format: exportFormat(['csv']),
    /** Remediators who are through with their open pages first; equals by `sort`. */
    fits_first: z.optional(formBoolean),
    /** The job that they are to fit: who is through before it is due comes first. */
    jobId: optionalId,
  })
  // Only remediators can be sorted by availability: nobody else has one.
  .check(
    z.refine(
      ({ sort, ...query }) =>
        parseSort(sort).field !== 'isAvailable' ||
        (query.user_type ?? query.userType)?.every((role) => isRemediator({ role })),
      { path: ['sort'], error: texts.validation.unknownValue },
    ),
  )

export const meSchema = z.extend(userSchema, {
  organization: z.nullable(organizationNameSchema),
  /** The administrator behind a ghost session. */
  impersonatedBy: z.nullable(personSchema),
  limits: z.object({ maxFileBytes: z.number(), maxFilesPerJob: z.number() }),
  /** The present price of a page, in dollars; null for the client side. */
  rates: z.nullable(z.object({ simple_page: z.number(), complex_page: z.number() })),
  /** The zone of the days by which jobs are due; null for the client side. */
  zone: z.nullable(z.string()),
})
export type Me = z.output<typeof meSchema>

export const userRoutes = {
  getMe: {
    method: 'GET',
    path: '/users/me',
    summary: 'The signed-in person.',
    access: 'session',
    subject: 'none',
    response: meSchema,
    withoutOrganization: true,
    comesFirst: true,
  },
  listUsers: {
    method: 'GET',
    path: '/users',
    summary: 'The people whom an administrator manages.',
    access: administratorRoles,
    subject: 'none',
    query: listUsersQuery,
    response: z.array(userSchema),
    paged: true,
    formats: ['csv'],
  },
  listSuperUsers: {
    method: 'GET',
    path: '/users/super-users',
    summary: 'All super users, archived ones too, in the order of their names.',
    access: [superUserRole],
    subject: 'none',
    response: z.array(userSchema),
  },
  changeAvailability: {
    method: 'PUT',
    path: '/users/:userId/change-availability',
    summary: 'Makes a remediator available, or unavailable with the jobs that they hand back.',
    access: remediatorRoles,
    subject: 'own_user',
    needsFreshStep: 'work',
    params: z.object({ userId: idText }),
    body: z.object({ isAvailable: z.optional(formBoolean), jobs: z._default(idList, []) }),
    response: userSchema,
    sample: { isAvailable: 'true' },
  },
  deleteUser: {
    method: 'PUT',
    path: '/users/:userId/delete',
    summary:
      'Archives a person, or activates them again. A remediator hands back their jobs. Super users archive each other.',
    access: [superUserRole],
    subject: 'any_user',
    needsFreshStep: 'required',
    params: z.object({ userId: idText }),
    body: z.object({ isArchived: z.optional(formBoolean) }),
    response: userSchema,
    sample: { isArchived: 'true' },
  },
} as const satisfies Record<string, Route>
