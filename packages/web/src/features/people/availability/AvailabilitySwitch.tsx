import { texts } from '@curbcut/contract'
import { Circle } from 'lucide-react'
import { Switch } from '#web/ui/fields/Switch.tsx'

type Props = {
  isAvailable: boolean
  label: string
  onTurn: (isAvailable: boolean) => void
}

export function AvailabilitySwitch({ isAvailable, label, onTurn }: Props) {
  return (
    <div className="border-t border-line px-4 pt-3">
      <Switch
        isOn={isAvailable}
        onChange={onTurn}
        label={
          <>
            <span className="block text-control font-semibold">{texts.availability.toggle}</span>{' '}
            <span className="flex items-center gap-1.5 text-control text-ink2">
              <Circle
                size={10}
                strokeWidth={3}
                fill={isAvailable ? 'currentColor' : 'none'}
                aria-hidden
                className="shrink-0"
              />
              {label}
            </span>
          </>
        }
      />
    </div>
  )
}
