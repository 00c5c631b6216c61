import { formatCount, toDisplayName } from '@curbcut/contract'
import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { matchKeyPress } from '#web/lib/keys/keys.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { useIsDialogOpen } from '#web/ui/dialogs/open-dialogs.ts'
import { MiddleEllipsis } from '#web/ui/text/MiddleEllipsis.tsx'
import { Name } from '#web/ui/text/Name.tsx'
import { VisuallyHidden } from '#web/ui/text/VisuallyHidden.tsx'
import { useToastPosition } from './use-toast-position.ts'

export type Toast = {
  id: string
  tone: 'success' | 'error'
  text: string
  count?: number
  /** Includes dismissed repeats; absent: `count`. A higher number is announced again. */
  arrivalCount?: number
  subject?: string
  action?: string
}

type Props = {
  /** The newest last. The last three are drawn; those behind the front show only as a number. */
  toasts: readonly Toast[]
  /** `Infinity`: until dismissed. */
  durationMs: number
  onDismiss: (id: string) => void
  onAction?: (id: string) => void
}

const shownAtOnce = 3

/** Both live regions exist from the start. Dialogs spare what has `data-react-aria-top-layer`. */
export function Toasts({ toasts, ...rest }: Props) {
  const [isPaused, setIsPaused] = useState(false)
  const isDialogOpen = useIsDialogOpen()
  const focusBefore = useRef<Element>(null)
  const shownToasts = toasts.slice(isDialogOpen ? -1 : -shownAtOnce)
  const frontId = useFront(shownToasts, isPaused)
  const region = useToastPosition(frontId, isDialogOpen)
  useDismissOlderOverDialog(isDialogOpen, toasts, rest.onDismiss)
  useDismissByKey(frontId, rest.onDismiss)
  const withFocusRestore = (act: Props['onAction']) => (id: string) => {
    if (region.current?.contains(document.activeElement)) restoreFocus(focusBefore.current)
    act?.(id)
  }
  const handlers = {
    onDismiss: withFocusRestore(rest.onDismiss),
    onAction: withFocusRestore(rest.onAction),
  }
  const cards = (tone: Toast['tone']) =>
    shownToasts.map((toast) =>
      toast.tone === tone ? (
        <ToastCard
          key={toast.id}
          {...rest}
          {...handlers}
          toast={toast}
          behindCount={toast.id === frontId ? shownToasts.length - 1 : undefined}
          isPaused={isPaused}
        />
      ) : null,
    )
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- they only hold the clock
    <section
      ref={region}
      aria-label="Notifications"
      className="toasts"
      data-react-aria-top-layer="true"
      onPointerEnter={() => setIsPaused(true)}
      onPointerLeave={() => setIsPaused(false)}
      onFocus={({ currentTarget, relatedTarget }) => {
        setIsPaused(true)
        if (!currentTarget.contains(relatedTarget)) focusBefore.current = relatedTarget
      }}
      onBlur={() => setIsPaused(false)}
    >
      <div role="status" aria-atomic="false" aria-relevant="additions" className="contents">
        {cards('success')}
      </div>
      <div role="alert" aria-atomic="false" aria-relevant="additions" className="contents">
        {cards('error')}
      </div>
    </section>
  )
}

/** A hovered or focused message stays in front of newer ones. */
function useFront(shownToasts: readonly Toast[], isPaused: boolean): string | undefined {
  const newest = shownToasts.at(-1)?.id
  const [frontId, setFrontId] = useState(newest)
  const isPinned = isPaused && shownToasts.some(({ id }) => id === frontId)
  if (!isPinned && frontId !== newest) setFrontId(newest)
  return isPinned ? frontId : newest
}

/** Dismisses older messages for good: they would cover the title of a tall dialog. */
function useDismissOlderOverDialog(
  isDialogOpen: boolean,
  toasts: readonly Toast[],
  onDismiss: Props['onDismiss'],
): void {
  const dismiss = useEffectEvent(onDismiss)
  useEffect(() => {
    if (isDialogOpen) for (const { id } of toasts.slice(0, -1)) dismiss(id)
  }, [isDialogOpen, toasts])
}

/** Escape dismisses the front message, unless it has closed something else. */
function useDismissByKey(id: string | undefined, onDismiss: Props['onDismiss']): void {
  const dismiss = useEffectEvent((event: KeyboardEvent) => {
    if (id === undefined || event.defaultPrevented) return
    if (matchKeyPress('dismissMessage', event)) onDismiss(id)
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => dismiss(event)
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}

/** Runs before the pressed button is removed, so that a form it opens can restore the focus. */
function restoreFocus(before: Element | null): void {
  const target = before?.isConnected ? before : document.querySelector('main h1')
  if (target instanceof HTMLElement) target.focus({ preventScroll: true })
}

type CardProps = Omit<Props, 'toasts'> & {
  toast: Toast
  /** The number of messages behind it; undefined if it is itself behind. */
  behindCount: number | undefined
  isPaused: boolean
}

function ToastCard({ toast, behindCount, isPaused, durationMs, onDismiss, onAction }: CardProps) {
  const { id, tone, text, count = 1, arrivalCount = count, subject, action } = toast
  const Icon = tone === 'success' ? CircleCheck : CircleAlert
  // A message behind stays in its live region, because its return would be announced.
  const isBehind = behindCount === undefined
  const focusProps = isBehind && { tabIndex: -1 }
  return (
    <div
      className="toast"
      data-tone={tone === 'success' ? 'success' : 'danger'}
      data-behind={isBehind ? '' : undefined}
    >
      <ToastTimer
        key={arrivalCount}
        durationMs={durationMs}
        isPaused={isPaused || isBehind}
        onEnd={() => onDismiss(id)}
      />
      <Icon size={18} aria-hidden className="shrink-0" />
      <div className="min-w-0 flex-1">
        <VisuallyHidden>{tone === 'success' ? 'Success: ' : 'Error: '}</VisuallyHidden>
        {/* A new element, because live regions announce additions and not changes. */}
        <span key={arrivalCount}>
          {toDisplayName(count > 1 ? `${text} · ${formatCount(count)}` : text)}
        </span>
        {subject && (
          <Name className="toast-about text-caption">
            <MiddleEllipsis>{subject}</MiddleEllipsis>
          </Name>
        )}
      </div>
      {behindCount !== undefined && behindCount > 0 && (
        <span aria-hidden className="shrink-0 text-caption font-semibold">{`+${behindCount}`}</span>
      )}
      {action && (
        <Button {...focusProps} size="small" onPress={() => onAction?.(id)}>
          {action}
        </Button>
      )}
      <Button
        {...focusProps}
        tone="quiet"
        size="small"
        isIconOnly
        aria-label="Dismiss"
        onPress={() => onDismiss(id)}
      >
        <X size={16} aria-hidden />
      </Button>
    </div>
  )
}

type TimerProps = { durationMs: number; isPaused: boolean; onEnd: () => void }

/** Its `key` restarts it for a repeat; the time behind another message does not count. */
function ToastTimer({ durationMs, isPaused, onEnd }: TimerProps) {
  usePausableTimeout(onEnd, durationMs, isPaused)
  return null
}

/** Does not count time while it is paused or the tab is hidden. */
function usePausableTimeout(callback: () => void, durationMs: number, isStopped: boolean): void {
  const remainingMs = useRef(durationMs)
  const isHidden = useSyncExternalStore(onVisibility, () => document.hidden)
  const fire = useEffectEvent(callback)
  const isPaused = isStopped || isHidden || durationMs === Infinity
  useEffect(() => {
    if (isPaused) return undefined
    const startedAt = Date.now()
    const timer = setTimeout(fire, remainingMs.current)
    return () => {
      clearTimeout(timer)
      remainingMs.current -= Date.now() - startedAt
    }
  }, [isPaused])
}

function onVisibility(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange)
  return () => document.removeEventListener('visibilitychange', onChange)
}
