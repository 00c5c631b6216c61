import { Fragment } from 'react'

type Props = {
  keys: readonly { does: string; presses: readonly string[] }[]
  isNarrow?: boolean
}

export function KeyList({ keys, isNarrow = false }: Props) {
  const columns = isNarrow ? '' : 'sm:grid-cols-[8rem_1fr] sm:gap-4'
  return (
    <dl className="flex flex-col divide-y divide-line">
      {keys.map(({ does, presses }) => (
        <div key={does} className={`grid gap-1 py-2.5 ${columns}`}>
          <dt className="flex flex-wrap items-start gap-x-2 gap-y-1">
            {presses.map((press, index) => (
              <Fragment key={press}>
                {index > 0 && <Joint>or</Joint>}
                <KeyCombination press={press} />
              </Fragment>
            ))}
          </dt>
          <dd className="text-control">{does}</dd>
        </div>
      ))}
    </dl>
  )
}

const keyNames: Record<string, string> = {
  Escape: 'Esc',
  ArrowRight: 'Right arrow',
  ArrowLeft: 'Left arrow',
  ArrowDown: 'Down arrow',
  ArrowUp: 'Up arrow',
  PageUp: 'Page up',
  PageDown: 'Page down',
}

function KeyCombination({ press }: { press: string }) {
  return (
    <span className="flex items-center gap-1">
      {press.split('+').map((key, index) => (
        <Fragment key={key}>
          {index > 0 && <Joint>+</Joint>}
          <kbd className="rounded-badge border border-line-strong bg-sunken px-1.5 font-sans text-caption font-semibold">
            {keyNames[key] ?? key}
          </kbd>
        </Fragment>
      ))}
    </span>
  )
}

const Joint = ({ children }: { children: string }) => (
  <span className="text-caption text-ink2">{children}</span>
)
