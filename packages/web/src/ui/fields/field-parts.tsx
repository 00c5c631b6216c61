import type { ReactNode, Ref } from 'react'

/** The binding of a field. The `field` of react-hook-form's Controller has this shape. */
export type FieldBinding<V, E extends HTMLElement = HTMLInputElement> = {
  name: string
  value: V
  onChange: (value: V) => void
  onBlur?: () => void
  ref?: Ref<E>
}

/** The props of every field. */
export type FieldProps = {
  label: string
  error?: string | undefined
  hint?: ReactNode
  isRequired?: boolean
}

/** The asterisk of a required field; `aria-required` says it to screen readers. */
export function RequiredMark() {
  return (
    <span className="text-danger" aria-hidden>
      {' *'}
    </span>
  )
}

/** The line above a form with required fields. */
export function RequiredNote() {
  return (
    <p className="text-caption text-ink2" aria-hidden>
      Fields marked with <span className="text-danger">*</span> are required.
    </p>
  )
}
