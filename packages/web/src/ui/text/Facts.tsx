import { Fragment } from 'react'

const separator = ' · '

/** "12 pages · 3 barriers": a dot stands between two facts that share a line, and at no end of it. */
export const Facts = ({ text }: { text: string }) => (
  <span className="facts">
    {text.split(separator).map((fact, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- two facts may read alike
      <Fragment key={index}>
        {index > 0 && ' '}
        <span>{index > 0 ? `· ${fact}` : fact}</span>
      </Fragment>
    ))}
  </span>
)

/** Between two states in the line below a name; narrow rows have room there instead. */
export const StateDot = () => <span className="state-dot">{' ·\u00a0'}</span>
