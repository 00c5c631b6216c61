import { useEffect, useEffectEvent } from 'react'
import type { ModalProps } from './modal.ts'

/**
 * Hands over what a form holds when it goes without having been sent or closed: the session has ended
 * under it. The host opens it again with these values when the same person is back.
 */
export function useKeptValues(onSend: ModalProps['onSend'], valuesNow: () => object): void {
  const keep = useEffectEvent(() => onSend(valuesNow()))
  useEffect(() => () => keep(), [])
}
