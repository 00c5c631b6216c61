import type { Session } from '@curbcut/contract'
import { useAppDispatch } from '#web/state/root-state.ts'
import { login } from '#web/state/session.ts'
import { useLoginMutation } from './auth-api.ts'

/** The typed email and password. */
export type Credentials = { email: string; password: string }

/** Signs in; throws the ApiError of a refusal. An unverified answer signs nobody in. */
export function useLogin(): (credentials: Credentials) => Promise<Session> {
  const dispatch = useAppDispatch()
  const [send] = useLoginMutation()
  return async (credentials) => {
    const session = await send(credentials).unwrap()
    dispatch(login(session))
    return session
  }
}
