import { formatQuantity, type ModelPart } from '@curbcut/contract'
import { useMemo } from 'react'
import { useWholeList } from '#web/features/documents/inspect/inspect-api.ts'
import { partKindLabel, tagLabelOf } from '#web/features/documents/inspect/parts/part-texts.ts'
import { isRow } from '#web/features/documents/inspect/parts/part-tree.ts'
import type { Inspection } from '#web/features/documents/inspect/use-inspection.ts'
import { useResultsAnnouncement } from '#web/ui/messages/use-results-announcement.ts'
import { cachedRow, type ListRow } from './list-rows.ts'
import { PartRows } from './PartList.tsx'

type Props = { inspection: Inspection; query: string; onOpenPart: () => void }

/** Searches the whole document, not only the loaded parts. */
export function FilteredParts({ inspection, query, onOpenPart }: Props) {
  const wholeList = useWholeList({ ...inspection.model, list: 'parts', start: 0 })
  const { entries, isWhole, loadMore, failedQuery } = wholeList
  const rows = useMemo(
    () => entries.filter((part) => matchesQuery(part, query)).map(toListRow),
    [entries, query],
  )
  const total = rows.length
  useResultsAnnouncement(query, { pages: isWhole ? { total } : undefined, isFetching: !isWhole })
  return (
    <>
      <p className="px-3 pb-1 text-caption text-ink2">
        {isWhole ? formatQuantity(total, 'result') : `${formatQuantity(total, 'result')} so far`}
      </p>
      <PartRows
        inspection={inspection}
        label="Tags found"
        rows={rows}
        isWhole
        loadMore={loadMore}
        failedQuery={failedQuery}
        onOpenPart={onOpenPart}
      />
    </>
  )
}

function matchesQuery(part: ModelPart, query: string): boolean {
  if (!isRow(part)) return false
  const searchText = query.toLowerCase()
  const { text, alt, actual } = part
  return [tagLabelOf(part), partKindLabel(part), text, alt, actual].some((words) =>
    words?.toLowerCase().includes(searchText),
  )
}

const toListRow = (part: ModelPart): ListRow =>
  cachedRow(part, `part ${part.id}`, (id) => {
    const partText = part.actual ?? part.alt ?? part.text
    return {
      id,
      part: part.id,
      page: part.page,
      isPageShown: true,
      tagLabel: tagLabelOf(part),
      language: part.language,
      spokenTagLabel: partText ? partKindLabel(part) : '',
      text: partText || partKindLabel(part),
      detail: undefined,
      isMissing: !partText,
      indent: 0,
    }
  })
