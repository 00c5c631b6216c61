import { texts } from '@curbcut/contract'
import { Mark } from '#web/ui/text/Mark.tsx'

/** On a rail, the name is for screen readers only. */
export function ProductName({ isRail = false }: { isRail?: boolean }) {
  return (
    <p className="flex items-center gap-2 text-title font-semibold">
      <Mark size={20} />
      <span className={isRail ? 'sr-only' : ''}>{texts.product}</span>
    </p>
  )
}
