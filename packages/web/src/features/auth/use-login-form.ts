import { texts } from '@curbcut/contract'
import { useRef, useState, type FormEvent } from 'react'
import { isApiError } from '#web/api/errors.ts'
import { useLogin, type Credentials } from './use-login.ts'

type Errors = Partial<Record<keyof Credentials, string>>

const names = ['email', 'password'] as const

/**
 * The state of the sign-in form. It does without react-hook-form, and loads its validation when the
 * person starts to type: what stands here has to arrive before anybody can sign in.
 */
export function useLoginForm() {
  const login = useLogin()
  const [values, setValues] = useState<Credentials>({ email: '', password: '' })
  const [errors, setErrors] = useState<Errors>({})
  const [refusal, setRefusal] = useState<string>()
  const [isSending, setIsSending] = useState(false)
  const [wasSent, setWasSent] = useState(false)
  const inputs = { email: useRef<HTMLInputElement>(null), password: useRef<HTMLInputElement>(null) }

  const show = (found: Errors) => {
    setErrors(found)
    const first = names.find((name) => found[name])
    if (first) inputs[first].current?.focus()
    return first === undefined
  }

  const change = (name: keyof Credentials) => async (value: string) => {
    const next = { ...values, [name]: value }
    setValues(next)
    if (wasSent) setErrors(await validate(next))
  }

  const send = async () => {
    setRefusal(undefined)
    setWasSent(true)
    if (!show(await validate(values))) return
    try {
      const { isVerified } = await login(values)
      if (!isVerified) setRefusal(texts.signIn.unverified)
    } catch (error) {
      if (!isApiError(error)) throw error
      if (error.errors) show(error.errors)
      else {
        setRefusal(error.message)
        setValues({ ...values, password: '' })
        setWasSent(false)
        inputs.password.current?.focus()
      }
    }
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending) return
    setIsSending(true)
    await send().finally(() => setIsSending(false))
  }

  return {
    refusal,
    isSending,
    submit,
    errorList: names.flatMap((name) => (errors[name] ? [{ name, message: errors[name] }] : [])),
    bind: (name: keyof Credentials) => ({
      error: errors[name],
      field: { name, value: values[name], onChange: change(name), ref: inputs[name] },
    }),
  }
}

/** Loads the validation ahead of its first use. */
export const loadValidation = () => import('./login-validation.ts')

async function validate(values: Credentials): Promise<Errors> {
  try {
    const { validateLogin } = await loadValidation()
    return validateLogin(values)
  } catch {
    // Not loaded: the server judges the same by the same schema.
    return {}
  }
}
