import type { ReactNode, Ref } from 'react'

/** The `field` of react-hook-form's Controller has this shape. */
export type FieldBinding<V, E extends HTMLElement = HTMLInputElement> = {
  name: string
  value: V
  onChange: (value: V) => void
  onBlur?: () => void
  ref?: Ref<E>
}

export type FieldProps = {
  label: string
  /** For screen readers only, where the column of a table says it. */
  isLabelHidden?: boolean
  error?: string | undefined
  hint?: ReactNode
  isRequired?: boolean
}

export const descriptionIds = (id: string, { hint, error }: Pick<FieldProps, 'hint' | 'error'>) =>
  [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')

/** Hidden from screen readers, which read `aria-required`. */
export function RequiredMark() {
  return (
    <span className="text-danger" aria-hidden>
      {' *'}
    </span>
  )
}

export function RequiredNote() {
  return (
    <p className="text-caption text-ink2" aria-hidden>
      Fields marked with <span className="text-danger">*</span> are required.
    </p>
  )
}
