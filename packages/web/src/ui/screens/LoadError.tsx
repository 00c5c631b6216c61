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
import { hasOnlyFailed, type QueryState } from './query-state.ts'

/** Says that the rows could not be updated. It is below the table, where it moves no row. */
export function OutOfDateNotice({ query }: { query: QueryState }) {
  return query.isError && !hasOnlyFailed(query) ? <LoadError query={query} isInLine /> : null
}

/** The sentence of an outer error, which inner failures do not repeat. */
const ShownErrorText = createContext<string | undefined>(undefined)

export function ErrorShownOnce({ query, children }: { query: QueryState; children: ReactNode }) {
  const sentence = query.isError ? errorSentence(query.error) : undefined
  return <ShownErrorText value={sentence}>{children}</ShownErrorText>
}

type LoadErrorProps = {
  query: QueryState
  /** Replaces an error that `ErrorShownOnce` shows already. */
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
