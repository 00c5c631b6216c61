import { Checkbox } from '#web/ui/Checkbox.tsx'
import type { FileListParams } from './file-list-params.ts'

/** Shows only documents with barriers. */
export function BarriersFilter({ params }: { params: FileListParams }) {
  const { withBarriers: value, setWithBarriers: onChange } = params
  return <Checkbox label="With barriers" field={{ name: 'barriers', value, onChange }} />
}
