import { useEffect, useRef } from 'react'

type Props = {
  /** Field name (the `name` of its control) and message, in the order of the form. */
  errors: readonly { name: string; message: string }[]
  title?: string
}

/** The list of errors above a long form; each line leads to its field. */
export function ErrorSummary({ errors, title = 'There is a problem' }: Props) {
  const ref = useRef<HTMLDivElement>(null)
  const isShown = errors.length > 0
  useEffect(() => {
    if (!isShown) return
    ref.current?.scrollIntoView({ block: 'nearest' })
    // The list may have pushed the focused field out of a low window.
    document.activeElement?.scrollIntoView({ block: 'nearest' })
  }, [isShown])
  if (!isShown) return null
  return (
    <div
      ref={ref}
      role="alert"
      className="rounded-control border-2 border-danger bg-danger-bg p-4 text-danger"
    >
      <h2 className="text-control font-semibold">{title}</h2>
      <ul className="mt-1 list-disc pl-5 text-control">
        {errors.map(({ name, message }) => (
          <li key={name}>
            <button
              type="button"
              className="min-h-6 cursor-pointer text-left align-top underline"
              onClick={() => focusControl(name)}
            >
              {message}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

function focusControl(name: string): void {
  document.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`)?.focus()
}
