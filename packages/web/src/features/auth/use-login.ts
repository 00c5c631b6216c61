import type { Session } from '@curbcut/contract'
import { useAppDispatch } from '#web/state/root-state.ts'
import { login } from '#web/state/session.ts'
import { useLoginMutation } from './auth-api.ts'

/** Email and password as they were typed. */
export type Credentials = { email: string; password: string }

/** Signs in; throws the ApiError of a refusal. Nobody is signed in by an answer that is not verified. */
export function useLogin(): (credentials: Credentials) => Promise<Session> {
  const dispatch = useAppDispatch()
  const [send] = useLoginMutation()
  return async (credentials) => {
    const session = await send(credentials).unwrap()
    dispatch(login(session))
    return session
  }
}
