import {
  claimedPagesColumns as headers,
  countedPages,
  differencesFirst,
  formatCount,
  pageDifferenceWords,
  pagesDiffer,
  reportTexts,
  type PageComparison,
} from '@curbcut/contract'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { paths } from '#web/lib/addresses/paths.ts'
import { noValue } from '#web/ui/table/no-value.tsx'
import { PagedTable } from '#web/ui/table/PagedTable.tsx'
import type { Column } from '#web/ui/table/table-types.ts'
import { TableFootRow } from '#web/ui/table/TableFootRow.tsx'
import { CutName } from '#web/ui/text/CutName.tsx'
import { Warning } from '#web/ui/text/Warning.tsx'
import { LabelledText } from './DocumentWarnings.tsx'
import type { CountedFile } from './findings.ts'

type Props = {
  jobId: string
  compared: readonly CountedFile[]
  /** In a dialog a link would lead away from what was begun. */
  isLinked: boolean
}

/** A few: what has to be judged comes below. */
const limit = 5

/** Claimed against counted pages, on several pages the differences first, with their sums. */
export function ClaimedPages({ jobId, compared, isLinked }: Props) {
  const [page, setPage] = useState(1)
  const totalPages = Math.max(1, Math.ceil(compared.length / limit))
  // Fewer files may be left than when the page was turned.
  const shownPage = Math.min(page, totalPages)
  const columns = columnsOf(isLinked ? jobId : undefined)
  // On a single page the documents stand in the order of the other tables.
  const ordered = totalPages > 1 ? differencesFirst(compared) : compared
  const rows = ordered.slice((shownPage - 1) * limit, shownPage * limit)
  return (
    <PagedTable
      caption="Entered and counted pages"
      columns={columns}
      rows={rows}
      rowKey={({ file }) => file._id}
      rowNotice={({ file }) =>
        file.page_note === null ? null : (
          <LabelledText label="About the pages">{file.page_note}</LabelledText>
        )
      }
      foot={
        compared.length > 1 && (
          <TableFootRow columns={columns} label={reportTexts.allRows} sums={sumsOf(compared)} />
        )
      }
      pages={
        totalPages > 1 ? { page: shownPage, limit, total: compared.length, totalPages } : undefined
      }
      page={shownPage}
      onPage={setPage}
      pagesLabel="Pages of compared documents"
      unit="document"
    />
  )
}

const number = (key: 'simple' | 'complex' | 'claimed', width: number): Column<CountedFile> => ({
  key,
  header: headers[key],
  cell: (row) => formatCount(row[key]),
  align: 'end',
  width,
})

const columnsOf = (linkedJobId: string | undefined): Column<CountedFile>[] => [
  {
    key: 'document',
    header: headers.document,
    cell: ({ file }) => <Document jobId={linkedJobId} file={file} />,
    isRowHeader: true,
    width: 11,
    grows: 6,
  },
  { ...number('simple', 5), dropOrder: 3 },
  { ...number('complex', 5.4), dropOrder: 3 },
  number('claimed', 5.6),
  {
    key: 'counted',
    header: headers.counted,
    cell: ({ counted, isAbout }) => countedPages(counted, isAbout),
    align: 'end',
    width: 5.6,
  },
  {
    key: 'likelyComplex',
    header: headers.likelyComplex,
    cell: ({ likelyComplex }) =>
      likelyComplex === undefined ? noValue : formatCount(likelyComplex),
    align: 'end',
    dropOrder: 2,
    width: 5.4,
  },
  {
    key: 'difference',
    header: headers.difference,
    cell: (row) => <Difference of={row} />,
    width: 12,
    minWidth: 8,
    grows: 1,
  },
]

type DocumentProps = { jobId: string | undefined; file: CountedFile['file'] }

function Document({ jobId, file: { _id, file_name: name } }: DocumentProps) {
  const { state } = useLocation()
  if (jobId === undefined) return <CutName>{name}</CutName>
  return (
    <Link to={paths.jobCheck(jobId, _id)} state={state} preventScrollReset className="text-link">
      <CutName>{name}</CutName>
    </Link>
  )
}

function Difference({ of }: { of: PageComparison }) {
  const words = pageDifferenceWords(of)
  if (!pagesDiffer(of)) return <span className="text-ink2">{words}</span>
  return (
    <span className="font-semibold">
      <Warning>{words}</Warning>
    </span>
  )
}

/** By the keys of their columns. */
function sumsOf(compared: readonly CountedFile[]) {
  const sumOf = (of: (row: CountedFile) => number) =>
    compared.reduce((sum, row) => sum + of(row), 0)
  const isAbout = compared.some((row) => row.isAbout)
  const all = {
    claimed: sumOf((row) => row.claimed),
    counted: sumOf((row) => row.counted),
    isAbout,
  }
  return {
    simple: formatCount(sumOf((row) => row.simple)),
    complex: formatCount(sumOf((row) => row.complex)),
    claimed: formatCount(all.claimed),
    counted: countedPages(all.counted, isAbout),
    likelyComplex: formatCount(sumOf((row) => row.likelyComplex ?? 0)),
    difference: pageDifferenceWords(all),
  }
}
