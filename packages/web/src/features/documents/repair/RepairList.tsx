import { type RepairCount, repairLine } from '@curbcut/contract'

export function RepairList({ repairs }: { repairs: readonly RepairCount[] }) {
  return (
    <ul className="list-disc ps-5 text-control">
      {repairs.map((repair) => (
        <li key={repair.id}>{repairLine(repair)}</li>
      ))}
    </ul>
  )
}
