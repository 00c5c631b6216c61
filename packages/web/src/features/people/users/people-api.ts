import {
  ghostRoutes,
  invitationRouteNames,
  peopleRoutes,
  userRoutes,
  type ManagedRole,
  type User,
} from '@curbcut/contract'
import { api, type Arg } from '#web/api/api.ts'
import { mutation, query } from '#web/api/endpoint.ts'
import { updateSignedInPerson } from '#web/api/endpoints/session-api.ts'
import { withLiveRefetch } from '#web/api/refetch/mounted-queries.ts'
import { requestBuilder } from '#web/api/request.ts'

type Routes = typeof peopleRoutes
type ListUsers = typeof userRoutes.listUsers
type Invitation = {
  role: ManagedRole
  values: Arg<Routes[(typeof invitationRouteNames)[ManagedRole]]>
}

const everyList = [{ type: 'User' as const, id: 'LIST' }]

export const peopleApi = api.injectEndpoints({
  endpoints: (build) => ({
    countUsers: query(build, peopleRoutes.countUsers, {
      providesTags: everyList,
    }),
    listSuperUsers: query(build, userRoutes.listSuperUsers, { providesTags: everyList }),
    inviteUser: mutation(build, peopleRoutes.inviteClient, {
      query: ({ role, values }: Invitation) =>
        requestBuilder(peopleRoutes[invitationRouteNames[role]])(values),
      invalidatesTags: everyList,
      addsRowTo: {
        listUsers: ({ userType }: User, listQuery: Arg<ListUsers>) =>
          listQuery.user_type === userType,
        listClients: () => true,
      },
    }),
    updateUser: mutation(build, peopleRoutes.updateUser, {
      invalidatesTags: everyList,
      onQueryStarted: updateSignedInPerson,
    }),
    resetUserPassword: mutation(build, peopleRoutes.resetUserPassword, {
      invalidatesTags: everyList,
    }),
    ghostLogin: mutation(build, ghostRoutes.ghostLogin),
    deleteUser: mutation(build, userRoutes.deleteUser, {
      // Archiving a remediator returns their jobs.
      invalidatesTags: [...everyList, { type: 'Job', id: 'LIST' }],
    }),
  }),
})

export const {
  useCountUsersQuery,
  useListSuperUsersQuery,
  useInviteUserMutation,
  useUpdateUserMutation,
  useResetUserPasswordMutation,
  useDeleteUserMutation,
  useGhostLoginMutation,
} = withLiveRefetch(peopleApi)
