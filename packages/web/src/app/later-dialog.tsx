import { texts } from '@curbcut/contract'
import { useEffect, useEffectEvent, useState, type FunctionComponent } from 'react'
import { useAppDispatch } from '#web/state/root-state.ts'
import { showToast } from '#web/state/toasts.ts'

/**
 * A dialog that is loaded when it is opened for the first time. React's own `lazy` would keep even an
 * empty fallback for 300 ms, would not ask again after a failure, and would take the whole screen with
 * it: this one says that the server cannot be reached, and is closed.
 */
export function laterDialog<Props extends { onClose: () => void }>(
  load: () => Promise<FunctionComponent<Props>>,
): FunctionComponent<Props> {
  let kept: FunctionComponent<Props> | undefined
  return function LaterDialog(props: Props) {
    const dispatch = useAppDispatch()
    const [Dialog, setDialog] = useState(() => kept)
    const fail = useEffectEvent(() => {
      dispatch(showToast({ tone: 'error', text: texts.network.FETCH_ERROR }))
      props.onClose()
    })
    useEffect(() => {
      if (kept) return undefined
      let isOpen = true
      const show = (loaded: FunctionComponent<Props>) => {
        kept = loaded
        if (isOpen) setDialog(() => loaded)
      }
      load().then(show, () => isOpen && fail())
      return () => {
        isOpen = false
      }
    }, [])
    return Dialog ? <Dialog {...props} /> : null
  }
}
