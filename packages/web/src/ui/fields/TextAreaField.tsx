import type { KeyboardEventHandler } from 'react'
import { type FieldBinding, type FieldProps } from './field-parts.tsx'
import { FieldFrame } from './FieldFrame.tsx'

type Props = FieldProps & {
  field: FieldBinding<string, HTMLTextAreaElement>
  onKeyDown?: KeyboardEventHandler<HTMLTextAreaElement>
}

/** Several lines of text. The field grows up to six lines. */
export function TextAreaField({ field, onKeyDown, ...frame }: Props) {
  return (
    <FieldFrame {...frame}>
      {(control) => (
        <textarea
          {...field}
          {...control}
          dir="auto"
          className="input input-lines"
          onChange={(event) => field.onChange(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          // By themselves browsers scroll no further than the line of the caret.
          onFocus={({ currentTarget }) => currentTarget.scrollIntoView?.({ block: 'nearest' })}
        />
      )}
    </FieldFrame>
  )
}
