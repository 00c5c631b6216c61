import type { Session } from '@curbcut/contract'
import { useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { isApiError, type ApiError } from '#web/api/errors.ts'
import { paths } from '#web/lib/paths.ts'
import { useAppDispatch } from '#web/state/root-state.ts'
import { login } from '#web/state/session.ts'
import { useLoginMutation } from './auth-api.ts'
import { useLoginFields, type Credentials } from './use-login-fields.ts'

/** The sign-in form: sends complete input, and shows the reason of a refusal in its place. */
export function useLoginForm() {
  const signIn = useSignIn()
  const navigate = useNavigate()
  const fields = useLoginFields()
  const [refusal, setRefusal] = useState<string>()
  const [isSending, setIsSending] = useState(false)

  const send = async () => {
    setRefusal(undefined)
    if (!fields.check()) return
    try {
      const { isVerified, isInvited = false } = await signIn(fields.values)
      // A code is on its way, for setting a password of one's own, or another one.
      if (!isVerified) await navigate(paths.resetPassword(fields.values.email.trim(), isInvited))
    } catch (error) {
      if (!isApiError(error)) throw error
      showRefusal(error)
    }
  }

  const showRefusal = ({ message, errors }: ApiError) => {
    if (errors && !fields.isFine(errors)) return
    setRefusal(message)
    fields.retypePassword()
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending) return
    setIsSending(true)
    await send().finally(() => setIsSending(false))
  }

  return { ...fields, refusal, isSending, submit }
}

/** Signs in; throws the ApiError of a refusal. An unverified answer signs nobody in. */
function useSignIn(): (credentials: Credentials) => Promise<Session> {
  const dispatch = useAppDispatch()
  const [send] = useLoginMutation()
  return async (credentials) => {
    const session = await send(credentials).unwrap()
    dispatch(login(session))
    return session
  }
}
