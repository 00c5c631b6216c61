import { formatCount, shownName } from '@curbcut/contract'
import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { pressOf } from '#web/lib/keys/keys.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { CutMiddle } from '#web/ui/text/CutMiddle.tsx'
import { useIsDialogOpen } from '#web/ui/dialogs/open-dialogs.ts'
import { usePausableTimeout } from './use-pausable-timeout.ts'
import { useToastPlace } from './use-toast-place.ts'
import { VisuallyHidden } from '#web/ui/text/VisuallyHidden.tsx'
import { Name } from '#web/ui/text/Name.tsx'

/** One message; `action` is the label of its button. */
export type Toast = {
  id: string
  tone: 'success' | 'error'
  text: string
  /** How many equal messages it represents; absent: one. */
  count?: number
  /** How many have come, with those that are gone; absent: all are there. Another one is read out. */
  arrivals?: number
  /** The subject, on a line of its own. */
  about?: string
  action?: string
}

type Props = {
  /**
   * The newest is the last. The last three are drawn, the newest in front of the others, which show as their number;
   * over a dialog only one.
   */
  toasts: readonly Toast[]
  /** `Infinity` means until dismissed. */
  durationMs: number
  onDismiss: (id: string) => void
  onAction?: (id: string) => void
}

const shownAtOnce = 3

/**
 * Messages below the header, below the title of the screen or at the lower edge: where they cover neither the focus nor
 * the title nor its buttons. Both live regions exist from the start. They stay reachable while
 * a dialog makes the rest of the page inert, because React Aria spares this attribute.
 */
export function Toasts({ toasts, ...rest }: Props) {
  const [isPaused, setIsPaused] = useState(false)
  const isDialogOpen = useIsDialogOpen()
  const focusBefore = useRef<Element>(null)
  const shown = toasts.slice(isDialogOpen ? -1 : -shownAtOnce)
  const frontId = useFront(shown, isPaused)
  const region = useToastPlace(frontId, isDialogOpen)
  useOneOverDialog(isDialogOpen, toasts, rest.onDismiss)
  useDismissByKey(frontId, rest.onDismiss)
  const leaving = (act: Props['onAction']) => (id: string) => {
    if (region.current?.contains(document.activeElement)) giveFocusBack(focusBefore.current)
    act?.(id)
  }
  const acts = { onDismiss: leaving(rest.onDismiss), onAction: leaving(rest.onAction) }
  const drawn = (tone: Toast['tone']) =>
    shown.map((toast) =>
      toast.tone === tone ? (
        <ToastCard
          key={toast.id}
          {...rest}
          {...acts}
          toast={toast}
          waiting={toast.id === frontId ? shown.length - 1 : undefined}
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
        {drawn('success')}
      </div>
      <div role="alert" aria-atomic="false" aria-relevant="additions" className="contents">
        {drawn('error')}
      </div>
    </section>
  )
}

/** The newest message; one that is pointed at or has the focus stays in front as long. */
function useFront(shown: readonly Toast[], isPaused: boolean): string | undefined {
  const newest = shown.at(-1)?.id
  const [kept, setKept] = useState(newest)
  const isKept = isPaused && shown.some(({ id }) => id === kept)
  if (!isKept && kept !== newest) setKept(newest)
  return isKept ? kept : newest
}

/**
 * Several messages would reach down over the title of a tall dialog. The older ones go for good: a message
 * that came back after the dialog would be read out again.
 */
function useOneOverDialog(
  isDialogOpen: boolean,
  toasts: readonly Toast[],
  onDismiss: Props['onDismiss'],
): void {
  const dismiss = useEffectEvent(onDismiss)
  useEffect(() => {
    if (isDialogOpen) for (const { id } of toasts.slice(0, -1)) dismiss(id)
  }, [isDialogOpen, toasts])
}

/** Escape dismisses the message in front, unless it has closed something else. */
function useDismissByKey(id: string | undefined, onDismiss: Props['onDismiss']): void {
  const dismiss = useEffectEvent((event: KeyboardEvent) => {
    if (id === undefined || event.defaultPrevented) return
    if (pressOf('dismissMessage', event)) onDismiss(id)
  })
  useEffect(() => {
    const hear = (event: KeyboardEvent) => dismiss(event)
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  }, [])
}

/**
 * Runs before a pressed button goes with its message. A form that it opens returns the focus there too.
 */
function giveFocusBack(before: Element | null): void {
  const place = before?.isConnected ? before : document.querySelector('main h1')
  if (place instanceof HTMLElement) place.focus({ preventScroll: true })
}

type CardProps = Omit<Props, 'toasts'> & {
  toast: Toast
  /** How many are behind this one; undefined if it is behind itself. */
  waiting: number | undefined
  isPaused: boolean
}

function ToastCard({ toast, waiting, isPaused, durationMs, onDismiss, onAction }: CardProps) {
  const { id, tone, text, count = 1, arrivals = count, about, action } = toast
  const Icon = tone === 'success' ? CircleCheck : CircleAlert
  // A message behind another one stays in its live region: if it came back, it would be read out again.
  const isBehind = waiting === undefined
  const reach = isBehind && { tabIndex: -1 }
  return (
    <div
      className="toast"
      data-tone={tone === 'success' ? 'success' : 'danger'}
      data-behind={isBehind ? '' : undefined}
    >
      {/* Unseen time does not count. */}
      <Clock
        key={arrivals}
        durationMs={durationMs}
        isPaused={isPaused || isBehind}
        onEnd={() => onDismiss(id)}
      />
      <Icon size={18} aria-hidden className="shrink-0" />
      <div className="min-w-0 flex-1">
        <VisuallyHidden>{tone === 'success' ? 'Success: ' : 'Error: '}</VisuallyHidden>
        {/* Drawn again, because live regions read what is added and not what changes. */}
        <span key={arrivals}>
          {shownName(count > 1 ? `${text} · ${formatCount(count)}` : text)}
        </span>
        {about && (
          <Name className="toast-about text-caption">
            <CutMiddle>{about}</CutMiddle>
          </Name>
        )}
      </div>
      {waiting !== undefined && waiting > 0 && (
        <span aria-hidden className="shrink-0 text-caption font-semibold">{`+${waiting}`}</span>
      )}
      {action && (
        <Button {...reach} size="small" onPress={() => onAction?.(id)}>
          {action}
        </Button>
      )}
      <Button
        {...reach}
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

type ClockProps = { durationMs: number; isPaused: boolean; onEnd: () => void }

/** The time of a message, which starts again when an equal one comes. */
function Clock({ durationMs, isPaused, onEnd }: ClockProps) {
  usePausableTimeout(onEnd, durationMs, isPaused)
  return null
}
