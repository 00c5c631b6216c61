import type { KeyboardEventHandler } from 'react'
import { type FieldBinding, type FieldProps } from './field-parts.tsx'
import { FieldFrame } from './FieldFrame.tsx'

type Props = FieldProps & {
  field: FieldBinding<string, HTMLTextAreaElement>
  onKeyDown?: KeyboardEventHandler<HTMLTextAreaElement>
  isReadOnly?: boolean
}

/** A touch focuses the field as it ends. */
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
          // Browsers scroll only to the line of the caret. Under a pointer nothing may move.
          onFocus={({ currentTarget, timeStamp }) => {
            const sincePress = timeStamp - pressedAt
            if (sincePress >= 0 && sincePress < pressMs) return
            currentTarget.scrollIntoView?.({ block: 'nearest' })
          }}
        />
      )}
    </FieldFrame>
  )
}
