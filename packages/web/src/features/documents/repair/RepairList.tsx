import { type Repaired, repairLine } from '@curbcut/contract'

export function RepairList({ repairs }: { repairs: readonly Repaired[] }) {
  return (
    <ul className="list-disc ps-5 text-control">
      {repairs.map((one) => (
        <li key={one.id}>{repairLine(one)}</li>
      ))}
    </ul>
  )
}
