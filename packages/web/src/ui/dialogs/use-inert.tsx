import { useId, type ReactNode } from 'react'
import { VisuallyHidden } from '#web/ui/text/VisuallyHidden.tsx'

type InertProps = {
  'aria-disabled'?: 'true'
  'aria-describedby'?: string
  onPress?: () => void
  type?: 'button'
}

/**
 * Makes a button inert and leaves it in the tab order. An element that always exists describes the reason,
 * because a tooltip's own description comes too late for some screen readers.
 */
export function useInert(
  isInert: boolean,
  reason: string | undefined,
  describedBy: string | undefined,
): { props: InertProps; description: ReactNode } {
  const id = useId()
  if (!isInert) return { props: {}, description: null }
  const ids = [describedBy, reason && id].filter(Boolean).join(' ')
  return {
    props: {
      'aria-disabled': 'true',
      onPress: () => undefined,
      type: 'button',
      ...(ids && { 'aria-describedby': ids }),
    },
    description: reason ? (
      <VisuallyHidden id={id} isHiddenFromTree>
        {reason}
      </VisuallyHidden>
    ) : null,
  }
}
