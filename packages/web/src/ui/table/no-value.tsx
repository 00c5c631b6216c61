import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'

/** Stands in a cell that has no value. */
export const noValue = <span className="text-ink2">–</span>

/** Says No in a column of few words: a dash that is named 'No'. */
export const dashForNo = (
  <span className="text-ink2">
    <span aria-hidden>–</span>
    <VisuallyHidden>No</VisuallyHidden>
  </span>
)
