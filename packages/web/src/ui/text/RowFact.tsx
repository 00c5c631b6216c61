type Props = { children: string; isStrong?: boolean }

/** A row without room omits it with its dot, whose contrast cannot be measured alone. */
export const RowFact = ({ children, isStrong = false }: Props) => (
  <>
    {' '}
    <span
      className={`whitespace-nowrap tabular-nums ${isStrong ? 'font-semibold text-ink' : ''}`}
    >{`· ${children}`}</span>
  </>
)
