import { use, useEffect, useEffectEvent } from 'react'
import { BeginsDirty } from '#web/lib/begins-dirty.ts'
import type { ModalProps } from './modal.ts'

/**
 * Hands over what was written in a form that goes without having been sent or closed: the session has
 * ended under it, or another form has opened over it. The host opens it again with these values. Of a
 * form in which nothing was written, now or before, there are none.
 */
export function useKeptValues(
  onSend: ModalProps['onSend'],
  valuesNow: () => object,
  isDirty: boolean,
): void {
  const isWritten = use(BeginsDirty) || isDirty
  useLastWord(() => {
    if (isWritten) onSend(valuesNow())
  })
}

/** Says the last word of a form that goes, in whatever way. */
export function useLastWord(say: () => void): void {
  const sayNow = useEffectEvent(say)
  useEffect(() => () => sayNow(), [])
}
