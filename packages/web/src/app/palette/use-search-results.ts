import {
  clientRoutes,
  fullName,
  isClientSide,
  jobRoutes,
  organizationRoutes,
  roleLabels,
  statusLabel,
  userRoutes,
  type Pagination,
  type Role,
  type Route,
  type User,
} from '@curbcut/contract'
import { skipToken } from '@reduxjs/toolkit/query'
import { isApiError } from '#web/api/errors.ts'
import { useListJobsQuery } from '#web/features/jobs/list/jobs-api.ts'
import { plainStatusOf } from '#web/features/jobs/moves/next-steps.ts'
import { useListOrganizationsQuery } from '#web/features/people/organizations/organizations-admin-api.ts'
import { useListClientsQuery } from '#web/features/people/users/clients-api.ts'
import { useListUsersQuery } from '#web/features/people/users/users-api.ts'
import { paths } from '#web/lib/addresses/paths.ts'
import { maxPaletteResults } from '#web/lib/limits.ts'
import { formatTotal } from '#web/lib/words/format.ts'
import { useActor } from '#web/state/use-actor.ts'
import type { PaletteEntry, PaletteGroup } from './palette-entry.ts'
import { toRecentEntry } from './use-navigation-entries.ts'

type SearchQueryState<D> = {
  /** The response to exactly this search: a late one belongs to another. */
  currentData?: { data: readonly D[]; pagination: Pagination } | undefined
  isFetching: boolean
  isError: boolean
  error?: unknown
  refetch: () => unknown
}

/** Searches each list that this person has. */
export function useSearchResults(query: string) {
  const actor = useActor()
  const { role } = actor
  const searchArgs = { query, page: 1, limit: maxPaletteResults }
  const argsFor = (route: Route) => (query !== '' && mayCall(route, role) ? searchArgs : skipToken)
  const jobs = useListJobsQuery(argsFor(jobRoutes.listJobs))
  const users = useListUsersQuery(argsFor(userRoutes.listUsers))
  const clients = useListClientsQuery(argsFor(clientRoutes.listClients))
  const organizations = useListOrganizationsQuery(argsFor(organizationRoutes.listOrganizations))

  const groups = [
    toGroup('Jobs', jobs, ({ _id, job_name: label, organization, ...job }) => ({
      ...toRecentEntry({ kind: 'job', label, path: paths.job(_id) }),
      // The client side works in one organization at a time, and reads the status as in its list.
      detail: `${isClientSide(actor) ? plainStatusOf(job) : organization.name} · ${statusLabel(job)}`,
    })),
    toGroup('People', users, (user) => toPersonEntry(user, paths.user(user.role, user.email))),
    toGroup('People', clients, (user) => toPersonEntry(user, paths.clientUser(user.email))),
    toGroup('Organizations', organizations, ({ name: label, email: detail }) =>
      toRecentEntry({ kind: 'organization', label, detail, path: paths.organization(label) }),
    ),
  ]
  const queries = [jobs, users, clients, organizations]
  const failedQueries = queries.filter(({ isError, isFetching }) => isError && !isFetching)
  const error = failedQueries[0]?.error
  return {
    groups,
    isFetching: queries.some(({ isFetching }) => isFetching),
    failure: isApiError(error) ? error.message : undefined,
    tryAgain: () => failedQueries.forEach(({ refetch }) => void refetch()),
  }
}

const mayCall = ({ access }: Route, role: Role) =>
  typeof access === 'string' || access.includes(role)

const toPersonEntry = (user: User, path: string): PaletteEntry => {
  const detail = `${user.email} · ${roleLabels[user.role]}`
  return toRecentEntry({ kind: 'person', label: fullName(user), detail, path })
}

function toGroup<D>(
  title: string,
  results: SearchQueryState<D>,
  toEntry: (row: D) => PaletteEntry,
): PaletteGroup {
  const { data = [], pagination } = results.currentData ?? {}
  const hasAllRows = !pagination || pagination.total <= data.length
  return {
    title: hasAllRows ? title : `${title}: ${data.length} of ${formatTotal(pagination)}`,
    commands: data.map(toEntry),
  }
}
