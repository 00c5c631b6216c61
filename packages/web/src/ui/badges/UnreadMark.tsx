import { VisuallyHidden } from '#web/ui/text/VisuallyHidden.tsx'

/** Marks a value that another person has changed while the reader looked. */
export const ChangedMark = () => <UnreadMark label=" changed just now" />

export function UnreadMark({ label = 'Unread: ' }: { label?: string }) {
  return (
    <>
      <svg width="8" height="8" aria-hidden className="shrink-0 text-link">
        <circle cx="4" cy="4" r="4" fill="currentColor" />
      </svg>
      <VisuallyHidden>{label}</VisuallyHidden>
    </>
  )
}
