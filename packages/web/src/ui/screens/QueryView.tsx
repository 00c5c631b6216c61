import { texts } from '@curbcut/contract'
import {
  createContext,
  use,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  type ReactNode,
  type RefObject,
} from 'react'
import { Button } from '#web/ui/buttons/Button.tsx'
import { ErrorText } from '#web/ui/text/ErrorText.tsx'

/** An RTK Query result fits as it is. */
export type QueryState<D = unknown> = {
  data?: D | undefined
  /** The response to exactly this request, even if a repeat has failed since. */
  currentData?: unknown
  isLoading?: boolean
  isFetching?: boolean
  isError?: boolean
  error?: unknown
  refetch?: () => unknown
}

type Props<D> = {
  query: QueryState<D>
  empty?: ReactNode
  isEmpty?: (data: D) => boolean
  loadingText?: string
  children: (data: D) => ReactNode
}

/** Says that the rows could not be updated. Below the table it moves no row. */
export function OutOfDateNotice({ query }: { query: QueryState }) {
  return query.isError && !hasOnlyFailed(query) ? <LoadError query={query} isInLine /> : null
}

/** After a failed repeat, the old data stays with unsent text in it, and the error shows below. */
export function QueryView<D>({ query, empty, isEmpty, loadingText, children }: Props<D>) {
  if (hasOnlyFailed(query)) return <LoadError query={query} />
  if (query.data === undefined) return <Loading {...(loadingText && { text: loadingText })} />
  if (empty && isEmpty?.(query.data)) return <>{empty}</>
  return (
    <>
      <ErrorShownOnce query={query}>
        <div aria-busy={query.isFetching || undefined}>{children(query.data)}</div>
      </ErrorShownOnce>
      {query.isError && (
        <div className="selection-place mt-3">
          <div className="selection-bar mx-auto w-max max-w-full">
            <LoadError query={query} isInLine />
          </div>
        </div>
      )}
    </>
  )
}

/** The outer error: inner failures with the same sentence are not repeated. */
const ShownErrorText = createContext<string | undefined>(undefined)

export function ErrorShownOnce({ query, children }: { query: QueryState; children: ReactNode }) {
  const sentence = query.isError ? errorSentence(query.error) : undefined
  return <ShownErrorText value={sentence}>{children}</ShownErrorText>
}

export const hasOnlyFailed = ({ isError, currentData }: QueryState): boolean =>
  isError === true && currentData === undefined

/** The shown answer belongs to an earlier request, so it may be empty without a reason. */
export const isAwaitingData = ({ isFetching, currentData }: QueryState): boolean =>
  isFetching === true && currentData === undefined

/** The text at once, grey bars after 400 ms. */
export function Loading({ text = texts.loading, lines = 3 }: { text?: string; lines?: number }) {
  return (
    <div className="flex flex-col gap-4 py-4">
      <p role="status" className="text-control text-ink2">
        {text}
      </p>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className="skeleton" aria-hidden />
      ))}
    </div>
  )
}

type LoadErrorProps = {
  query: QueryState
  /** Replaces an error that is already shown for the whole. */
  whenShown?: ReactNode
  isInLine?: boolean
}

/** An inner error with the reason of the outer one is silent, and retries when that succeeds. */
export function LoadError({ query, whenShown, isInLine = false }: LoadErrorProps) {
  const sentence = errorSentence(query.error)
  const isShownAlready = use(ShownErrorText) === sentence
  const wasShownAlready = useRef(isShownAlready)
  const refetchNow = useEffectEvent(() => void query.refetch?.())
  useEffect(() => {
    if (wasShownAlready.current && !isShownAlready) refetchNow()
    wasShownAlready.current = isShownAlready
  }, [isShownAlready])
  return isShownAlready ? whenShown : <ErrorWithRetry {...{ sentence, query, isInLine }} />
}

/** Receives the result of a retry. */
export const RetryListener = createContext<(outcome: unknown) => void>(() => undefined)

export function useRefetch({ refetch }: Pick<QueryState, 'refetch'>): () => void {
  const onRetried = use(RetryListener)
  const retry = async () => onRetried(await refetch?.())
  return () => void retry()
}

type RetryProps = { sentence: string; query: QueryState; isInLine: boolean }

function ErrorWithRetry({ sentence, query, isInLine }: RetryProps) {
  const box = useRef<HTMLSpanElement>(null)
  const refetch = useRefetch(query)
  usePassFocusToHeading(box)
  const layout = isInLine ? 'items-center sm:flex-wrap' : 'flex-col items-start py-4'
  return (
    <span ref={box} className={`flex gap-3 ${layout}`}>
      <span role="alert">
        <ErrorText>{sentence}</ErrorText>
      </span>
      <Button
        size={isInLine ? 'small' : 'normal'}
        isInert={query.isFetching ?? false}
        onPress={refetch}
      >
        {texts.tryAgain}
      </Button>
    </span>
  )
}

/** A retry removes its own button, so the focus goes to the heading in its place. */
export function usePassFocusToHeading(box: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = box.current
    const container = element?.closest('[role=dialog], main')
    return () => {
      if (!element?.contains(document.activeElement)) return
      setTimeout(() => container?.querySelector<HTMLElement>('h1, h2')?.focus())
    }
  }, [box])
}

function errorSentence(error: unknown): string {
  const message = messageOf(error) ?? messageOf((error as { data?: unknown } | undefined)?.data)
  return message ?? 'This could not be loaded.'
}

function messageOf(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || !('message' in value)) return undefined
  return typeof value.message === 'string' ? value.message : undefined
}
