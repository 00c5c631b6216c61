import { useId, type ReactNode } from 'react'
import { VisuallyHidden } from '#web/ui/text/VisuallyHidden.tsx'

type InertProps = {
  'aria-disabled'?: 'true'
  'aria-describedby'?: string
  onPress?: () => void
  type?: 'button'
}

type InertOptions = {
  isInert: boolean
  reason?: string | undefined
  describedBy?: string | undefined
}

/** A permanent element has the reason, because some screen readers miss that of a tooltip. */
export function useInert({ isInert, reason, describedBy }: InertOptions): {
  props: InertProps
  description: ReactNode
} {
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
