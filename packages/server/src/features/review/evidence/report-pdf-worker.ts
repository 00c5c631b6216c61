import { workerData } from 'node:worker_threads'
import type { EvidenceEdition } from '@curbcut/contract'
import { postPdf } from '#server/pdf/pdf-thread.ts'
import { renderTableDocument } from '#server/pdf/render-table-document.ts'
import { reportDocument } from './report-document.ts'
import type { WrittenReport } from './report-pdf.ts'

const { text, sha256 } = workerData as WrittenReport
postPdf(await renderTableDocument(reportDocument(JSON.parse(text) as EvidenceEdition, sha256)))
