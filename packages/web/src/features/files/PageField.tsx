import { shownName } from '@curbcut/contract'
import type { JobFile } from '@curbcut/contract'
import { useLayoutEffect, useRef } from 'react'
import { pressOf } from '#web/lib/keys.ts'
import { checkWordsId } from './CheckLink.tsx'
import { noticeIdOf } from './remediation-texts.ts'
import type { FileMarking } from './use-marking.ts'

type Props = {
  file: JobFile
  name: 'simple_pages' | 'complex_pages'
  /** The header of the column. */
  label: string
  marking: FileMarking
}

/**
 * One number of pages, typed in the row of its file. Enter saves the row and leads to the next. A number
 * that is filled in is typed over, also where it comes under the focus.
 */
export function PageField({ file, name, label, marking }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const step = marking.stepOf(file)
  const error = step?.kind === 'refused' ? step.refusal[name] : undefined
  const value = marking.typedOf(file)[name]
  const isFilled = marking.isFilled(file, name)
  useLayoutEffect(() => {
    if (isFilled && document.activeElement === input.current) input.current?.select()
  }, [isFilled, value])
  return (
    <input
      ref={input}
      type="text"
      inputMode="numeric"
      autoComplete="off"
      className="input page-input"
      aria-label={`${label} of ${shownName(file.file_name)}`}
      aria-required
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? noticeIdOf(file) : checkWordsId(file)}
      value={value}
      onClick={() => isFilled && input.current?.select()}
      // React calls no onChange where the same number is typed over the one that stands there.
      onInput={(event) => marking.type(file, { [name]: event.currentTarget.value })}
      onKeyDown={(event) => {
        if (!pressOf('markFile', event) || event.nativeEvent.isComposing) return
        event.preventDefault()
        // A key that is held was pressed for the row before.
        if (!event.repeat) marking.mark(file)
      }}
    />
  )
}
