import { texts, type SecondStepKind, type Session, type SecondStepNeeded } from '@curbcut/contract'
import { useEffect, useEffectEvent, useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { isApiError } from '#web/api/errors.ts'
import { paths } from '#web/lib/addresses/paths.ts'
import { useAppDispatch, type AppDispatch } from '#web/state/root-state.ts'
import { login } from '#web/state/session.ts'
import { useLoginMutation } from './auth-api.ts'
import { useLoginFields, type Credentials } from './use-login-fields.ts'

export function useLoginForm() {
  const signIn = useSignIn()
  const navigate = useNavigate()
  const dispatch = useAppDispatch()
  const fields = useLoginFields()
  const [refusal, setRefusal] = useState<string>()
  const { isSending, whileSending } = useSingleSending()
  const [steps, setSteps] = useRequiredSteps(fields.focusPassword)

  const send = async () => {
    setRefusal(undefined)
    if (!fields.check()) return
    try {
      const answer = await signIn(fields.values)
      if (!answer.user) setSteps(answer.secondStep)
      // The server has sent a code by mail for setting a password.
      else if (!answer.isVerified) {
        const email = fields.values.email.trim()
        await navigate(paths.resetPassword({ email, isInvited: answer.isInvited ?? false }))
      }
    } catch (error) {
      if (!isApiError(error)) throw error
      const { message, errors } = error
      if (!errors || fields.reportValidity(errors)) returnToPassword(message)
    }
  }

  const returnToPassword = (reason?: string) => {
    setSteps(undefined)
    setRefusal(reason)
    fields.retypePassword()
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    return whileSending(send)
  }
  const submitPasskey = () =>
    whileSending(async () => {
      setRefusal(undefined)
      setRefusal(await signInByPasskey(dispatch))
    })

  return { ...fields, refusal, isSending, submit, steps, returnToPassword, submitPasskey }
}

/** Throws an ApiError. Signs nobody in if a second step or a new password is required. */
function useSignIn(): (credentials: Credentials) => Promise<Session | SecondStepNeeded> {
  const dispatch = useAppDispatch()
  const [send] = useLoginMutation()
  return async (credentials) => {
    const answer = await send(credentials).unwrap()
    if (answer.user) dispatch(login(answer))
    return answer
  }
}

/** After a return from the second step the password has to be typed again. */
function useRequiredSteps(focusPassword: () => void) {
  const [steps, setSteps] = useState<readonly SecondStepKind[]>()
  const comeBack = useEffectEvent(focusPassword)
  useEffect(() => (steps ? () => comeBack() : undefined), [steps])
  return [steps, setSteps] as const
}

function useSingleSending() {
  const [isSending, setIsSending] = useState(false)
  const whileSending = async (work: () => Promise<void>) => {
    if (isSending) return
    setIsSending(true)
    await work().finally(() => setIsSending(false))
  }
  return { isSending, whileSending }
}

const signInByPasskey = (dispatch: AppDispatch) =>
  import('./sign-in-by-passkey.ts').then(
    (module) => module.signInByPasskey(dispatch),
    () => texts.partNotLoaded,
  )
