import { splitName } from '#web/lib/split-name.ts'

/** A name that loses its middle where there is no room for all of it; its end tells names of a series apart. */
export function CutMiddle({ children: name }: { children: string }) {
  const [start, end] = splitName(name)
  if (!end) return name
  return (
    <>
      <span className="cut-start">{start}</span>
      <span className="cut-end">{end}</span>
    </>
  )
}
