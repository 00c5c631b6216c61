import { workerData } from 'node:worker_threads'
import { handOver } from './pdf-thread.ts'
import { renderTableDocument } from './render-table-document.ts'
import type { TableDocument } from './table-document.ts'

handOver(await renderTableDocument(workerData as TableDocument))
