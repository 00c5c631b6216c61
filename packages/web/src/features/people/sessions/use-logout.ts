import { useLogoutMutation } from '#web/features/people/sign-in/auth-api.ts'
import { useAppDispatch } from '#web/state/root-state.ts'
import { logout } from '#web/state/session.ts'

export function useLogout(): () => Promise<void> {
  const dispatch = useAppDispatch()
  const [send] = useLogoutMutation()
  return async () => {
    const { error } = await send()
    // On a failure the session still exists, so the screen must not show it as ended.
    if (!error) dispatch(logout())
  }
}
