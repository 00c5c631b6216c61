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
import { LoadError } from './QueryView.tsx'

/** A file of the build with one part of a screen in it, and the part once it is here. */
type Kept<Props> = {
  load: () => Promise<FunctionComponent<Props>>
  Part?: FunctionComponent<Props>
}

/** Says that something could not be fetched, where there is no place on the screen for it. */
export const TellUnreachable = createContext<() => void>(() => undefined)

/**
 * A part of a screen that is fetched when it is first drawn; `loading` stands in its place until then,
 * and where it cannot be fetched the sentence with the way to ask again. React's own `lazy` would keep
 * even an empty fallback for 300 ms, would not ask again after a failure, and would take the whole
 * screen with it.
 */
export function laterPart<Props extends object>(
  load: () => Promise<FunctionComponent<Props>>,
  loading: ReactNode = null,
): FunctionComponent<Props> {
  const kept: Kept<Props> = { load }
  return function LaterPart(props: Props) {
    const [isFailed, setIsFailed] = useState(false)
    const { Part, askAgain } = useKept(kept, () => setIsFailed(true))
    if (Part) return <Part {...props} />
    if (!isFailed) return loading
    const refetch = () => {
      setIsFailed(false)
      askAgain()
    }
    return <LoadError query={{ error: { message: texts.network.FETCH_ERROR }, refetch }} />
  }
}

/** The same for what opens over the screen: where it cannot be fetched, it says so and is closed. */
export function laterDialog<Props extends { onClose: () => void }>(
  load: () => Promise<FunctionComponent<Props>>,
): FunctionComponent<Props> {
  const kept: Kept<Props> = { load }
  return function LaterDialog(props: Props) {
    const tell = use(TellUnreachable)
    const { Part } = useKept(kept, () => {
      tell()
      props.onClose()
    })
    return Part ? <Part {...props} /> : null
  }
}

function useKept<Props>(kept: Kept<Props>, onFail: () => void) {
  const [Part, setPart] = useState(() => kept.Part)
  const [tries, setTries] = useState(1)
  const fail = useEffectEvent(onFail)
  useEffect(() => {
    if (kept.Part) return undefined
    let isDrawn = true
    const show = (loaded: FunctionComponent<Props>) => {
      kept.Part = loaded
      if (isDrawn) setPart(() => loaded)
    }
    kept.load().then(show, () => isDrawn && fail())
    return () => {
      isDrawn = false
    }
  }, [kept, tries])
  return { Part, askAgain: () => setTries((before) => before + 1) }
}
