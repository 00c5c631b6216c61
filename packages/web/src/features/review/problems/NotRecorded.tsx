import { notRecordedWords } from './texts.ts'
import type { ToRecord } from './seen-queue.ts'

/** What was shown and waits for a connection. Who cannot see it is informed of it once (`SeenRecorder`). */
export const NotRecorded = ({ waiting }: { waiting: readonly ToRecord[] }) => (
  <p className="text-control">{notRecordedWords(waiting)}</p>
)
