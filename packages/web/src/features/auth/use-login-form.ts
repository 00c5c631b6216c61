import { useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { isApiError, type ApiError } from '#web/api/errors.ts'
import { paths } from '#web/lib/paths.ts'
import { useLoginFields } from './use-login-fields.ts'
import { useLogin } from './use-login.ts'

/** The sign-in form: sends complete input, and shows the reason of a refusal in its place. */
export function useLoginForm() {
  const login = useLogin()
  const navigate = useNavigate()
  const fields = useLoginFields()
  const [refusal, setRefusal] = useState<string>()
  const [isSending, setIsSending] = useState(false)

  const send = async () => {
    setRefusal(undefined)
    if (!fields.check()) return
    try {
      const { isVerified } = await login(fields.values)
      // A code is on its way, for setting an own password.
      if (!isVerified) await navigate(paths.resetPassword(fields.values.email.trim()))
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
