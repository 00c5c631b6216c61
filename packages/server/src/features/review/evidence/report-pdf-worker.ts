import { workerData } from 'node:worker_threads'
import type { EvidenceEdition } from '@curbcut/contract'
import { postPdf } from '#server/pdf/pdf-worker.ts'
import { renderTableDocument } from '#server/pdf/render-table-document.ts'
import { reportDocument } from './report-document.ts'
import type { SignedReportText } from './report-pdf.ts'

const { text, sha256 } = workerData as SignedReportText
postPdf(await renderTableDocument(reportDocument(JSON.parse(text) as EvidenceEdition, sha256)))
