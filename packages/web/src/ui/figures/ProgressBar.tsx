import { toDisplayName } from '@curbcut/contract'
import { useEffect, useRef } from 'react'

type Props = { label: string; percent: number; valueText?: string }

/** The figure must also be text next to the bar. Not a live region: see `announce`. */
export function ProgressBar({ label, percent, valueText }: Props) {
  const fill = useRef<HTMLDivElement>(null)
  const rounded = Math.round(Math.min(100, Math.max(0, percent)))
  useEffect(() => {
    fill.current?.style.setProperty('inline-size', `${rounded}%`)
  }, [rounded])
  return (
    <div
      role="progressbar"
      className="progress-track"
      aria-label={toDisplayName(label)}
      aria-valuenow={rounded}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuetext={valueText}
    >
      <div ref={fill} className="progress-fill" />
    </div>
  )
}
