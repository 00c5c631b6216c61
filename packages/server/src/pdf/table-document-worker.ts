import { workerData } from 'node:worker_threads'
import { postPdf } from './pdf-worker.ts'
import { renderTableDocument } from './render-table-document.ts'
import type { TableDocument } from './table-document.ts'

postPdf(await renderTableDocument(workerData as TableDocument))
