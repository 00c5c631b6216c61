import { formatQuantity, type ModelPart } from '@curbcut/contract'
import { useMemo } from 'react'
import { useWholeList } from '#web/features/documents/inspect/inspect-api.ts'
import { kindWords, signOf } from '#web/features/documents/inspect/texts.ts'
import type { Inspection } from '#web/features/documents/inspect/use-inspection.ts'
import { useResultsAnnouncement } from '#web/ui/messages/use-results-announcement.ts'
import { rowOnce, type ListRow } from './list-rows.ts'
import { isRow } from './part-tree.ts'
import { Rows } from './PartList.tsx'

type Props = { inspection: Inspection; query: string; onOpenPart: () => void }

/** Searches the whole document, not only the loaded parts. */
export function FilteredParts({ inspection, query, onOpenPart }: Props) {
  const wholeList = useWholeList({ ...inspection.model, list: 'parts', start: 0 })
  const { entries, isWhole, loadMore, failed } = wholeList
  const rows = useMemo(
    () => entries.filter((part) => isSought(part, query)).map(toRow),
    [entries, query],
  )
  const total = rows.length
  useResultsAnnouncement(query, { pages: isWhole ? { total } : undefined, isFetching: !isWhole })
  return (
    <>
      <p className="px-3 pb-1 text-caption text-ink2">
        {isWhole ? formatQuantity(total, 'result') : `${formatQuantity(total, 'result')} so far`}
      </p>
      <Rows
        inspection={inspection}
        label="Tags found"
        rows={rows}
        isWhole
        loadMore={loadMore}
        failed={failed}
        onOpenPart={onOpenPart}
      />
    </>
  )
}

function isSought(part: ModelPart, query: string): boolean {
  if (!isRow(part)) return false
  const sought = query.toLowerCase()
  const { text, alt, actual } = part
  return [signOf(part), kindWords(part), text, alt, actual].some((words) =>
    words?.toLowerCase().includes(sought),
  )
}

const toRow = (part: ModelPart): ListRow =>
  rowOnce(part, `part ${part.id}`, (id) => {
    const words = part.actual ?? part.alt ?? part.text
    return {
      id,
      part: part.id,
      page: part.page,
      isPageShown: true,
      sign: signOf(part),
      language: part.language,
      spokenSign: words ? kindWords(part) : '',
      text: words || kindWords(part),
      detail: undefined,
      isMissing: !words,
      indent: 0,
    }
  })
