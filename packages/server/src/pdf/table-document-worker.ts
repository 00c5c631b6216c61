import { parentPort, workerData } from 'node:worker_threads'
import { renderTableDocument } from './render-table-document.ts'
import type { TableDocument } from './table-document.ts'

// Copied, because only a whole block of memory can be handed over, and a Buffer may be a part of one.
const bytes = new Uint8Array(await renderTableDocument(workerData as TableDocument))
parentPort?.postMessage(bytes, [bytes.buffer])
