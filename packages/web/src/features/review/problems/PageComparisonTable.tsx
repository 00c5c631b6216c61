import {
  pageComparisonColumns as headers,
  countedPagesText,
  sortByPageDifference,
  formatCount,
  pageDifferenceText,
  hasPageDifference,
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
import { TruncatedName } from '#web/ui/text/TruncatedName.tsx'
import { Warning } from '#web/ui/text/Warning.tsx'
import { LabelledText } from './DocumentWarnings.tsx'
import type { CountedFile } from './findings.ts'

type Props = {
  jobId: string
  comparedFiles: readonly CountedFile[]
  /** In a dialog a link would lead away from unsent input. */
  isLinked: boolean
}

/** A few: what has to be judged comes below. */
const rowsPerPage = 5

/** Claimed against counted pages, on several pages the differences first, with their sums. */
export function PageComparisonTable({ jobId, comparedFiles, isLinked }: Props) {
  const [page, setPage] = useState(1)
  const totalPages = Math.max(1, Math.ceil(comparedFiles.length / rowsPerPage))
  // There may be fewer files than when the page was turned.
  const shownPage = Math.min(page, totalPages)
  const columns = columnsOf(isLinked ? jobId : undefined)
  // On a single page the documents stand in the order of the other tables.
  const ordered = totalPages > 1 ? sortByPageDifference(comparedFiles) : comparedFiles
  const rows = ordered.slice((shownPage - 1) * rowsPerPage, shownPage * rowsPerPage)
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
        comparedFiles.length > 1 && (
          <TableFootRow
            columns={columns}
            label={reportTexts.allRows}
            sums={sumsOf(comparedFiles)}
          />
        )
      }
      pages={
        totalPages > 1
          ? { page: shownPage, limit: rowsPerPage, total: comparedFiles.length, totalPages }
          : undefined
      }
      page={shownPage}
      onPage={setPage}
      pagesLabel="Pages of compared documents"
      unit="document"
    />
  )
}

const countColumn = (
  key: 'simple' | 'complex' | 'claimed',
  width: number,
): Column<CountedFile> => ({
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
    cell: ({ file }) => <DocumentName jobId={linkedJobId} file={file} />,
    isRowHeader: true,
    width: 11,
    grows: 6,
  },
  { ...countColumn('simple', 5), dropOrder: 3 },
  { ...countColumn('complex', 5.4), dropOrder: 3 },
  countColumn('claimed', 5.6),
  {
    key: 'counted',
    header: headers.counted,
    cell: ({ counted, isEstimated }) => countedPagesText(counted, isEstimated),
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

function DocumentName({ jobId, file: { _id, file_name: name } }: DocumentProps) {
  const { state } = useLocation()
  if (jobId === undefined) return <TruncatedName>{name}</TruncatedName>
  return (
    <Link to={paths.jobCheck(jobId, _id)} state={state} preventScrollReset className="text-link">
      <TruncatedName>{name}</TruncatedName>
    </Link>
  )
}

function Difference({ of }: { of: PageComparison }) {
  const text = pageDifferenceText(of)
  if (!hasPageDifference(of)) return <span className="text-ink2">{text}</span>
  return (
    <span className="font-semibold">
      <Warning>{text}</Warning>
    </span>
  )
}

function sumsOf(comparedFiles: readonly CountedFile[]) {
  const sumOf = (of: (row: CountedFile) => number) =>
    comparedFiles.reduce((sum, row) => sum + of(row), 0)
  const isEstimated = comparedFiles.some((row) => row.isEstimated)
  const totals = {
    claimed: sumOf((row) => row.claimed),
    counted: sumOf((row) => row.counted),
    isEstimated,
  }
  return {
    simple: formatCount(sumOf((row) => row.simple)),
    complex: formatCount(sumOf((row) => row.complex)),
    claimed: formatCount(totals.claimed),
    counted: countedPagesText(totals.counted, isEstimated),
    likelyComplex: formatCount(sumOf((row) => row.likelyComplex ?? 0)),
    difference: pageDifferenceText(totals),
  }
}
