import { Name } from '#web/ui/text/Name.tsx'

export type VersionEntry = { id: string; title: string; lines: readonly string[] }

/** What applies now, and what will. */
export const Versions = ({ entries }: { entries: readonly VersionEntry[] }) => (
  <ul className="flex flex-col gap-4">
    {entries.map(({ id, title, lines }) => (
      <li key={id} className="panel gap-1">
        <p className="text-control font-semibold">
          <Name className="[overflow-wrap:anywhere]">{title}</Name>
        </p>
        {lines.map((line) => (
          <p key={line} className="text-control wrap-anywhere text-ink2">
            {line}
          </p>
        ))}
      </li>
    ))}
  </ul>
)
