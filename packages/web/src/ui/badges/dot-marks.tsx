import { VisuallyHidden } from '#web/ui/text/VisuallyHidden.tsx'

export const UnreadMark = () => <Dot label="Unread: " />

/** Marks a value that another person has changed while the reader looked. */
export const ChangedMark = () => <Dot label=" changed just now" />

function Dot({ label }: { label: string }) {
  return (
    <>
      <svg width="8" height="8" aria-hidden className="shrink-0 text-link">
        <circle cx="4" cy="4" r="4" fill="currentColor" />
      </svg>
      <VisuallyHidden>{label}</VisuallyHidden>
    </>
  )
}
