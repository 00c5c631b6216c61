import { texts } from '@curbcut/contract'
import { Circle, CircleDot } from 'lucide-react'
import { Switch } from '#web/ui/Switch.tsx'

type Props = {
  isAvailable: boolean
  /** 'Available' or 'Un Available'. */
  label: string
  onTurn: (isAvailable: boolean) => void
}

/** 'Switch Availability' with what it stands at. */
export function AvailabilitySwitch({ isAvailable, label, onTurn }: Props) {
  const Dot = isAvailable ? CircleDot : Circle
  return (
    <div className="border-t border-line px-4 pt-3">
      <Switch
        isOn={isAvailable}
        onChange={onTurn}
        label={
          <>
            <span className="block text-control font-semibold">{texts.availability.toggle}</span>{' '}
            <span className="flex items-center gap-1.5 text-control text-ink2">
              <Dot size={14} aria-hidden className="shrink-0" />
              {label}
            </span>
          </>
        }
      />
    </div>
  )
}
