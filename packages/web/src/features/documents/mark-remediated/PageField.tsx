import { toDisplayName, type JobFile } from '@curbcut/contract'
import { useLayoutEffect, useRef } from 'react'
import { matchKeyPress } from '#web/lib/keys/keys.ts'
import type { PageName } from './page-counts.ts'
import type { Marking } from './use-marking.ts'

type Props = {
  file: JobFile
  name: PageName
  label: string
  marking: Marking
  /** The ids of what says why a number was refused, and how many pages the document has. */
  describedBy: { error: string; count: string }
  onEnter: () => void
}

/** A suggested number is selected, so that typing replaces it. */
export function PageField({ file, name, label, marking, describedBy, onEnter }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const state = marking.stateOf(file)
  const error = state?.kind === 'refused' ? state.refusal[name] : undefined
  const { pages, isSuggested } = marking.valuesOf(file)
  const [value, isValueSuggested] = [pages[name], isSuggested[name]]
  useLayoutEffect(() => {
    if (isValueSuggested && document.activeElement === input.current) input.current?.select()
  }, [isValueSuggested, value])
  return (
    <input
      ref={input}
      type="text"
      inputMode="numeric"
      autoComplete="off"
      className="input page-input"
      aria-label={`${label} of ${toDisplayName(file.file_name)}`}
      aria-required
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? describedBy.error : describedBy.count}
      value={value}
      onClick={() => isValueSuggested && input.current?.select()}
      // React fires no onChange if the typed number equals the current one.
      onInput={(event) => marking.changeDraft(file, { [name]: event.currentTarget.value })}
      onKeyDown={(event) => {
        if (!matchKeyPress('markFile', event) || event.nativeEvent.isComposing) return
        event.preventDefault()
        // A repeating key belongs to the previous row.
        if (!event.repeat) onEnter()
      }}
    />
  )
}
