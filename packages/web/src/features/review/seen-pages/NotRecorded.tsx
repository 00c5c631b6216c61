import type { ToRecord } from './seen-queue.ts'
import { notRecordedWords } from './texts.ts'

/** Shows seen pages that wait to be sent. `SeenRecorder` announces it to screen readers. */
export const NotRecorded = ({ waiting }: { waiting: readonly ToRecord[] }) => (
  <p className="text-control">{notRecordedWords(waiting)}</p>
)
