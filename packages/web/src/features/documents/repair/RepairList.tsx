import { type Repaired, repairLine } from '@curbcut/contract'

/** What a machine puts right in a document, in words. */
export function RepairList({ repairs }: { repairs: readonly Repaired[] }) {
  return (
    <ul className="list-disc ps-5 text-control">
      {repairs.map((one) => (
        <li key={one.id}>{repairLine(one)}</li>
      ))}
    </ul>
  )
}
