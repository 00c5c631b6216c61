import {
  formatPercent,
  formatSize,
  usedPercent,
  type SystemDisk,
  diskPlaceLabels,
  stateTexts,
} from '@curbcut/contract'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import type { Column } from '#web/ui/table/table-types.ts'
import { Name } from '#web/ui/text/Name.tsx'
import { systemStatusTexts } from './system-status-texts.ts'

const { columns: headers } = systemStatusTexts

const placeLabelsOf = ({ places }: SystemDisk) =>
  places.map((place, index) => {
    const label = diskPlaceLabels[place]
    return index === 0 ? label : label.toLowerCase()
  })

const columns: Column<SystemDisk>[] = [
  {
    key: 'places',
    header: headers.places,
    cell: (disk) => placeLabelsOf(disk).join(', '),
    isRowHeader: true,
    width: 13,
    grows: 3,
  },
  {
    key: 'host',
    header: headers.host,
    cell: ({ host }) => <Name>{host}</Name>,
    width: 8,
    grows: 1,
  },
  {
    key: 'free',
    header: headers.free,
    cell: ({ freeBytes }) => formatSize(freeBytes),
    align: 'end',
    width: 7,
  },
  {
    key: 'size',
    header: headers.size,
    cell: ({ sizeBytes }) => formatSize(sizeBytes),
    align: 'end',
    width: 7,
  },
  {
    key: 'used',
    header: headers.used,
    cell: (disk) => formatPercent(usedPercent(disk)),
    align: 'end',
    width: 5,
  },
]

export function Disks({ disks }: { disks: readonly SystemDisk[] }) {
  return (
    <DataTable
      caption={stateTexts.disks}
      columns={columns}
      rows={disks}
      rowKey={({ host, places }) => `${host} ${places.join(' ')}`}
      empty={<p>{systemStatusTexts.noDisks}</p>}
    />
  )
}
