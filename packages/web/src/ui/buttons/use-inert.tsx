import { useId, type ReactNode } from 'react'
import { VisuallyHidden } from '#web/ui/text/VisuallyHidden.tsx'

type InertProps = {
  'aria-disabled'?: 'true'
  'aria-describedby'?: string
  onPress?: () => void
  type?: 'button'
}

/** A permanent element describes the reason: some screen readers miss a tooltip's description. */
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
