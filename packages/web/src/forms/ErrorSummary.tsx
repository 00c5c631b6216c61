import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { announce } from '#web/ui/messages/LiveAnnouncer.tsx'
import type { ListedError } from './form-errors.ts'

type Props = {
  /** In the order of the form. */
  errors: readonly ListedError[]
}

const title = 'There is a problem'

/** Links to the refused fields of a long form. Announced once per attempt, not per correction. */
export function ErrorSummary({ errors }: Props) {
  const titleId = useId()
  const ref = useRef<HTMLDivElement>(null)
  const isShown = errors.length > 0
  useAnnounceOncePerSubmit(
    isShown ? [title, ...errors.map((error) => messageOf(error, errors))] : [],
  )
  useEffect(() => {
    if (!isShown) return
    ref.current?.scrollIntoView({ block: 'nearest' })
    // The list may have pushed the focused field out of sight.
    document.activeElement?.scrollIntoView({ block: 'nearest' })
  }, [isShown])
  if (!isShown) return null
  return (
    <div
      ref={ref}
      role="group"
      aria-labelledby={titleId}
      className="rounded-control border-2 border-danger bg-danger-bg p-4 text-danger"
    >
      <h2 id={titleId} className="text-control font-semibold">
        {title}
      </h2>
      <ul className="mt-1 list-disc pl-5 text-control">
        {errors.map((error) => (
          <li key={error.name}>
            <button
              type="button"
              className="relative min-h-6 cursor-pointer text-left align-top underline focus-visible:z-1"
              onClick={() => focusControl(error.name)}
            >
              {messageOf(error, errors)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The message, after the label of its field if another field has the same message. */
function messageOf({ name, label, message }: ListedError, errors: Props['errors']): string {
  const isShared = errors.some((other) => other.name !== name && other.message === message)
  return isShared && label !== undefined ? `${label}: ${message}` : message
}

function useAnnounceOncePerSubmit(sentences: readonly string[]): void {
  const submitCount = useSubmitCount()
  const announcedSubmit = useRef<number>(null)
  const hasSentences = sentences.length > 0
  const announceErrors = useEffectEvent(() => {
    if (!hasSentences || announcedSubmit.current === submitCount) return
    announcedSubmit.current = submitCount
    announce(sentences.join('. '), 'assertive')
  })
  useEffect(() => {
    // The form validates its fields a moment after the attempt.
    const timer = setTimeout(() => announceErrors())
    return () => clearTimeout(timer)
  }, [submitCount, hasSentences])
}

function useSubmitCount(): number {
  const [submitCount, setSubmitCount] = useState(0)
  useEffect(() => {
    const count = () => setSubmitCount((before) => before + 1)
    document.addEventListener('submit', count, true)
    return () => document.removeEventListener('submit', count, true)
  }, [])
  return submitCount
}

function focusControl(name: string): void {
  document.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`)?.focus()
}
