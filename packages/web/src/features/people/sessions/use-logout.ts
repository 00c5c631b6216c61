import { useAppDispatch } from '#web/state/root-state.ts'
import { logout } from '#web/state/session.ts'
import { useLogoutMutation } from '#web/features/people/sign-in/auth-api.ts'

/** Ends the session on the server, then removes everything that this page knows of it. */
export function useLogout(): () => Promise<void> {
  const dispatch = useAppDispatch()
  const [send] = useLogoutMutation()
  return async () => {
    const { error } = await send()
    // Without an answer, the session would live on behind a screen that says otherwise.
    if (!error) dispatch(logout())
  }
}
