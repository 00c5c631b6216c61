import { Warning } from '#web/ui/text/Warning.tsx'
import type { ToRecord } from './seen-queue.ts'
import { notRecordedWords } from './texts.ts'

/** Shows seen pages that wait to be sent. `SeenRecorder` announces it to screen readers. */
export const NotRecorded = ({ waiting }: { waiting: readonly ToRecord[] }) => (
  <p className="text-control">
    <Warning>{notRecordedWords(waiting)}</Warning>
  </p>
)
