import { VisuallyHidden } from '#web/ui/text/VisuallyHidden.tsx'

export const noValue = <span className="text-ink2">–</span>

/** A dash with the name "No" shows that a flag is unset; a blank would leave that open. */
export const dashForNo = (
  <span className="text-ink2">
    <span aria-hidden>–</span>
    <VisuallyHidden>No</VisuallyHidden>
  </span>
)
