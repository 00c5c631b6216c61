import { useAppDispatch } from '#web/state/root-state.ts'
import { sessionReplaced } from '#web/state/session.ts'
import { useGhostLogoutMutation } from './ghost-api.ts'

export const returnLabel = 'Return to Your Account'

export function useReturnToOwn() {
  const dispatch = useAppDispatch()
  const [send, { isLoading }] = useGhostLogoutMutation()
  const goBack = async () => {
    if (isLoading) return
    const { error } = await send()
    if (!error) dispatch(sessionReplaced('here'))
  }
  return { goBack, isReturning: isLoading }
}
