import { invitationRoutes } from '@curbcut/contract'
import { api, type Arg, type Result } from '#web/api/api.ts'
import { live } from '#web/api/mounted-queries.ts'
import { request } from '#web/api/request.ts'

type Routes = typeof invitationRoutes

/** The organizations that have invited the person, and the answers to them. */
const invitationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listInvitations: build.query<Result<Routes['listInvitations']>, Arg<Routes['listInvitations']>>(
      {
        query: request(invitationRoutes.listInvitations),
        providesTags: ['Invitation'],
      },
    ),
    acceptInvitation: build.mutation<
      Result<Routes['acceptInvitation']>,
      Arg<Routes['acceptInvitation']>
    >({
      query: request(invitationRoutes.acceptInvitation),
      invalidatesTags: ['Invitation', 'Organization', 'Me'],
    }),
    declineInvitation: build.mutation<
      Result<Routes['declineInvitation']>,
      Arg<Routes['declineInvitation']>
    >({
      query: request(invitationRoutes.declineInvitation),
      invalidatesTags: ['Invitation'],
    }),
  }),
})

export const {
  useListInvitationsQuery,
  useAcceptInvitationMutation,
  useDeclineInvitationMutation,
} = live(invitationsApi)
