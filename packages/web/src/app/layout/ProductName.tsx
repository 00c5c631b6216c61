import { texts } from '@curbcut/contract'
import { LogoMark } from '#web/ui/figures/LogoMark.tsx'

export function ProductName({ isRail = false }: { isRail?: boolean }) {
  return (
    <p className="flex items-center gap-2 text-title font-semibold">
      <LogoMark size={20} />
      <span className={isRail ? 'sr-only' : ''}>{texts.product}</span>
    </p>
  )
}
