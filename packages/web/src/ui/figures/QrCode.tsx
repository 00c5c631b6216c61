/** The quiet zone in modules, by which cameras find the code. */
const quietZone = 4

type Props = {
  rows: readonly string[]
  label: string
}

/** Black on white in every theme, because cameras read no other colours well. */
export function QrCode({ rows, label }: Props) {
  const side = rows.length + 2 * quietZone
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
      className="w-full max-w-56 border border-line forced-color-adjust-none"
    >
      <rect width={side} height={side} fill="white" />
      <path d={rows.flatMap(toPath).join('')} fill="black" />
    </svg>
  )
}

const toPath = (row: string, y: number): string[] =>
  [...row.matchAll(/1+/g)].map(
    ({ 0: run, index }) => `M${index + quietZone} ${y + quietZone}h${run.length}v1h-${run.length}z`,
  )
