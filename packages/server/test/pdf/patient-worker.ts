import { workerData } from 'node:worker_threads'
import { postPdf } from '#server/pdf/pdf-worker.ts'

// Makes its PDF once the first number of the memory that it shares is no longer zero.

Atomics.wait(new Int32Array(workerData as SharedArrayBuffer), 0, 0)
postPdf(Buffer.from('%PDF-'))
