import type { KeyboardEventHandler } from 'react'
import { type FieldBinding, type FieldProps } from './field-parts.tsx'
import { FieldFrame } from './FieldFrame.tsx'

type Props = FieldProps & {
  field: FieldBinding<string, HTMLTextAreaElement>
  onKeyDown?: KeyboardEventHandler<HTMLTextAreaElement>
  isReadOnly?: boolean
}

/** A focus this soon after a press is caused by it: a touch focuses the field only as it ends. */
const pressMs = 1000

let pressedAt = -pressMs

export function TextAreaField({ field, onKeyDown, isReadOnly, ...frame }: Props) {
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
          readOnly={isReadOnly}
          onPointerDown={({ timeStamp }) => {
            pressedAt = timeStamp
          }}
          // Browsers scroll only to the line of the caret.
          onFocus={({ currentTarget, timeStamp }) => {
            const sincePressMs = timeStamp - pressedAt
            // Nothing may move under a pointer.
            if (sincePressMs >= 0 && sincePressMs < pressMs) return
            currentTarget.scrollIntoView?.({ block: 'nearest' })
          }}
        />
      )}
    </FieldFrame>
  )
}
