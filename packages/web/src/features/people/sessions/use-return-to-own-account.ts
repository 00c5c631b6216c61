import { ghostRoutes } from '@curbcut/contract'
import { api } from '#web/api/api.ts'
import { mutation } from '#web/api/endpoint.ts'
import { useAppDispatch } from '#web/state/root-state.ts'
import { sessionReplaced } from '#web/state/session.ts'

export const returnLabel = 'Return to Your Account'

export function useReturnToOwnAccount() {
  const dispatch = useAppDispatch()
  const [send, { isLoading }] = useGhostLogoutMutation()
  const goBack = async () => {
    if (isLoading) return
    const { error } = await send()
    if (!error) dispatch(sessionReplaced('here'))
  }
  return { goBack, isReturning: isLoading }
}

const ghostApi = api.injectEndpoints({
  endpoints: (build) => ({
    ghostLogout: mutation(build, ghostRoutes.ghostLogout),
  }),
})

const { useGhostLogoutMutation } = ghostApi
