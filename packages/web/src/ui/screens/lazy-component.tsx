import { texts } from '@curbcut/contract'
import {
  createContext,
  use,
  useEffect,
  useEffectEvent,
  useState,
  type FunctionComponent,
  type ReactNode,
} from 'react'
import { Button } from '#web/ui/buttons/Button.tsx'
import { ErrorText } from '#web/ui/text/ErrorText.tsx'

type Loadable<Props> = {
  load: () => Promise<FunctionComponent<Props>>
  Part?: FunctionComponent<Props>
}

/** Reports a part without a place on the screen that could not be fetched. */
export const ReportLoadFailure = createContext<() => void>(() => undefined)

/** React's `lazy` shows a fallback for 300 ms and fails with the screen; this offers to reload. */
export function lazyComponent<Props extends object>(
  load: () => Promise<FunctionComponent<Props>>,
  // Reserves the space of the part, so that nothing moves.
  loading: ReactNode = null,
): FunctionComponent<Props> {
  const loadable: Loadable<Props> = { load }
  return function LazyComponent(props: Props) {
    const [isFailed, setIsFailed] = useState(false)
    const Part = useLoadedComponent(loadable, () => setIsFailed(true))
    if (Part) return <Part {...props} />
    return isFailed ? <LoadFailure /> : loading
  }
}

function LoadFailure() {
  return (
    <div className="flex flex-col items-start gap-3 py-4">
      <div role="alert">
        <ErrorText>{texts.partNotLoaded}</ErrorText>
      </div>
      <Button onPress={() => window.location.reload()}>{texts.reload}</Button>
    </div>
  )
}

/** For a dialog over the screen, which closes if it cannot load. */
export function lazyDialog<Props extends { onClose: () => void }>(
  load: () => Promise<FunctionComponent<Props>>,
): FunctionComponent<Props> {
  const loadable: Loadable<Props> = { load }
  return function LazyDialog(props: Props) {
    const reportFailure = use(ReportLoadFailure)
    const Part = useLoadedComponent(loadable, () => {
      reportFailure()
      props.onClose()
    })
    return Part ? <Part {...props} /> : null
  }
}

function useLoadedComponent<Props>(loadable: Loadable<Props>, onFail: () => void) {
  const [Part, setPart] = useState(() => loadable.Part)
  const fail = useEffectEvent(onFail)
  useEffect(() => {
    if (loadable.Part) return undefined
    let isMounted = true
    const show = (component: FunctionComponent<Props>) => {
      loadable.Part = component
      if (isMounted) setPart(() => component)
    }
    loadable.load().then(show, () => isMounted && fail())
    return () => {
      isMounted = false
    }
  }, [loadable])
  return Part
}
