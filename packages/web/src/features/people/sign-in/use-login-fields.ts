import { loginBody } from '@curbcut/contract'
import { useRef, useState } from 'react'
import { validationErrorsOf } from '#web/forms/validation-errors.ts'
import { afterNextFrame } from '#web/lib/focus/use-restored-focus.ts'

export type Credentials = { email: string; password: string }
type LoginErrors = Partial<Record<keyof Credentials, string>>

const names = ['email', 'password'] as const
const empty: Credentials = { email: '', password: '' }

/** Without react-hook-form, which would delay the first page. */
export function useLoginFields() {
  const [values, setValues] = useState(empty)
  const [errors, setErrors] = useState<LoginErrors>({})
  const [validatesWhileTyping, setValidatesWhileTyping] = useState(false)
  const inputs = { email: useRef<HTMLInputElement>(null), password: useRef<HTMLInputElement>(null) }

  const change = (name: keyof Credentials) => (value: string) => {
    const next = { ...values, [name]: value }
    setValues(next)
    if (validatesWhileTyping) setErrors(validate(next))
  }

  /** Shows the errors, later also while typing. False: focuses the first wrong field. */
  const reportValidity = (loginErrors: LoginErrors) => {
    setErrors(loginErrors)
    setValidatesWhileTyping(true)
    const first = names.find((name) => loginErrors[name])
    if (first) inputs[first].current?.focus()
    return first === undefined
  }

  return {
    values,
    reportValidity,
    check: () => reportValidity(validate(values)),
    retypePassword: () => {
      setValues({ ...values, password: '' })
      setValidatesWhileTyping(false)
      inputs.password.current?.focus()
    },
    /** Focuses the password after the page title has taken the focus. */
    focusPassword: () => void afterNextFrame(() => inputs.password.current?.focus()),
    errorList: names.flatMap((name) => (errors[name] ? [{ name, message: errors[name] }] : [])),
    bind: (name: keyof Credentials) => ({
      error: errors[name],
      field: { name, value: values[name], onChange: change(name), ref: inputs[name] },
    }),
  }
}

const validate = (values: Credentials): LoginErrors => validationErrorsOf(loginBody, values)
