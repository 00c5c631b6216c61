import type { KeyboardEventHandler } from 'react'
import { type FieldBinding, type FieldProps } from './field-parts.tsx'
import { FieldFrame } from './FieldFrame.tsx'

type Props = FieldProps & {
  field: FieldBinding<string, HTMLTextAreaElement>
  onKeyDown?: KeyboardEventHandler<HTMLTextAreaElement>
  isReadOnly?: boolean
}

/** A touch gives the focus as it ends. */
const pressMs = 1000

/** When a pointer last went down on such a field. */
let pressedAt = -pressMs

/** Several lines of text. The field grows up to six lines. */
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
          // By themselves browsers scroll no further than the line of the caret. Under a pointer nothing moves.
          onFocus={({ currentTarget, timeStamp }) => {
            if (timeStamp - pressedAt < pressMs) return
            currentTarget.scrollIntoView?.({ block: 'nearest' })
          }}
        />
      )}
    </FieldFrame>
  )
}
