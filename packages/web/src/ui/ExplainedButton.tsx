import { Focusable } from 'react-aria-components/Tooltip'
import { Button, type ButtonProps } from './Button.tsx'
import { Tooltip } from './Tooltip.tsx'

type Props = Omit<ButtonProps, 'reason'> & {
  /** Shown on hover and focus; of an inert button the reason, and its accessible description. */
  tooltip: string
}

/** A button with a tooltip. Apart from Button, so that the sign-in page need not load tooltips. */
export function ExplainedButton({ tooltip, ...button }: Props) {
  return (
    <Tooltip text={tooltip}>
      <Focusable>
        <Button {...button} reason={tooltip} />
      </Focusable>
    </Tooltip>
  )
}
