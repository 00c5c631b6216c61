import { invitationRoutes } from '@curbcut/contract'
import { api } from '#web/api/api.ts'
import { mutation, query } from '#web/api/endpoint.ts'
import { withLiveRefetch } from '#web/api/refetch/mounted-queries.ts'

const invitationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listInvitations: query(build, invitationRoutes.listInvitations, {
      providesTags: ['Invitation'],
    }),
    acceptInvitation: mutation(build, invitationRoutes.acceptInvitation, {
      invalidatesTags: ['Invitation', 'Organization', 'Me'],
    }),
    declineInvitation: mutation(build, invitationRoutes.declineInvitation, {
      invalidatesTags: ['Invitation'],
    }),
  }),
})

export const {
  useListInvitationsQuery,
  useAcceptInvitationMutation,
  useDeclineInvitationMutation,
} = withLiveRefetch(invitationsApi)
