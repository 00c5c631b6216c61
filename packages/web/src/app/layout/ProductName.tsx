import { texts } from '@curbcut/contract'
import { Mark } from '#web/ui/text/Mark.tsx'

/** The mark and the product's name; on a rail, the name is only read. */
export function ProductName({ isRail = false }: { isRail?: boolean }) {
  return (
    <p className="flex items-center gap-2 text-title font-semibold">
      <Mark size={20} />
      <span className={isRail ? 'sr-only' : ''}>{texts.product}</span>
    </p>
  )
}
