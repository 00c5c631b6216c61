import { Focusable } from 'react-aria-components/Tooltip'
import { Button, type ButtonProps } from './Button.tsx'
import { Tooltip } from './Tooltip.tsx'

type Props = Omit<ButtonProps, 'reason'> & {
  /** On an inert button it is the reason and the accessible description. */
  tooltip: string
}

/** Separate from Button, so that the sign-in page loads no tooltips. */
export function ExplainedButton({ tooltip, ...button }: Props) {
  return (
    <Tooltip text={tooltip}>
      <Focusable>
        <Button {...button} reason={tooltip} />
      </Focusable>
    </Tooltip>
  )
}
