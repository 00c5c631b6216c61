import type { ReactNode } from 'react'
import { Switch as AriaSwitch } from 'react-aria-components/Switch'

type Props = {
  label: ReactNode
  isOn: boolean
  onChange: (isOn: boolean) => void
}

/** For a setting with an immediate effect, which a toast or a text must report. */
export function Switch({ label, isOn, onChange }: Props) {
  return (
    <AriaSwitch className="check-label" isSelected={isOn} onChange={onChange}>
      <span className="switch-track" aria-hidden>
        <span className="switch-knob" />
      </span>
      <span className="min-w-0">{label}</span>
    </AriaSwitch>
  )
}
