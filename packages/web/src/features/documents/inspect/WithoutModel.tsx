import {
  availableMoves,
  documentTypeOf,
  isCheckedType,
  may,
  modelStateText,
  type JobWithFiles,
  type ModelState,
} from '@curbcut/contract'
import { useRef, type ReactNode, type RefObject } from 'react'
import type { DocumentRef } from '#web/api/endpoints/documents-api.ts'
import { toJobFacts } from '#web/lib/documents/job-facts.ts'
import { useActor } from '#web/state/use-actor.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { announce } from '#web/ui/messages/LiveAnnouncer.tsx'
import { usePassFocusToHeading } from '#web/ui/screens/QueryView.tsx'
import { DocumentDownload } from './DocumentDownload.tsx'
import { FilesLink } from './FilesLink.tsx'
import { useRequestModelMutation } from './inspect-api.ts'
import {
  cannotBeDrawn,
  isDrawn,
  type QuestionsHandle,
  type ShownDocument,
} from './inspect-documents.ts'
import type { useInspectParams } from './inspect-params.ts'
import type { DrawnPageProps } from './page/DrawnPage.tsx'
import { DrawnSides } from './page/DrawnSides.tsx'
import { PageTurner } from './page/PageTurner.tsx'
import type { PageTurning } from './page/use-page-turning.ts'
import { useStoredPosition } from './tree/use-stored-position.ts'
import { useListFocus } from './use-inspect-focus.ts'
import { useLetters } from './use-letters.ts'
import { useIsOpenedByKey } from './use-siblings.ts'

type Props = {
  job: JobWithFiles
  state: Exclude<ModelState, 'made'>
  shownDocument: ShownDocument
  other: ShownDocument | undefined
  params: ReturnType<typeof useInspectParams>
  turning: PageTurning
  onDrawn: DrawnPageProps['onDrawn']
  /** Set once the questions are rendered. */
  answering: RefObject<QuestionsHandle | null>
  toDocument: (by: 1 | -1) => void
  onOpen: () => void
  children: ReactNode
}

/** States that a new check resolves. */
const helpsToCheck: readonly ModelState[] = ['older', 'not_checked']

const hasCheckedType = (name: string) => {
  const type = documentTypeOf(name)
  return type !== undefined && isCheckedType(type)
}

export function WithoutModel(props: Props) {
  const { job, state, shownDocument, other, params, turning, onDrawn, answering, children } = props
  const noteRef = useRef<HTMLParagraphElement>(null)
  useStoredPosition({ page: turning.page }, params.keepPlace)
  useListFocus(() => noteRef.current?.focus(), useIsOpenedByKey())
  const letters = useLetters({
    step: (by) => answering.current?.toOpen(by) || announce('Nothing more to look at'),
    answerByKey: (press) => answering.current?.answerByKey(press),
    answerRest: () => answering.current?.answerRest(),
    toDocument: props.toDocument,
  })
  const shownState =
    hasCheckedType(shownDocument.name) || state !== 'not_checked' ? state : 'not_supported'
  const { label, help } = modelStateText(shownState)
  const isClosed = cannotBeDrawn.includes(state)
  const isReplaceable = useReplaceable(job)
  const advice = isClosed && !isReplaceable ? 'Download it to read it.' : help
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only hears keys of the page and the questions in it
    <div className="inspect-bare flex flex-col gap-3" onKeyDown={letters}>
      <div role="status" className="max-w-prose">
        <p ref={noteRef} tabIndex={-1} className="font-semibold">
          {label}
        </p>
        {advice && <p className="text-control">{advice}</p>}
      </div>
      {isClosed && (
        <DocumentDownload {...shownDocument} isNext={!isReplaceable} onOpen={props.onOpen} />
      )}
      {isClosed && isReplaceable && <FilesLink job={job} />}
      {helpsToCheck.includes(shownState) && <CheckNow document={shownDocument.document} />}
      {isDrawn(shownDocument, state) && (
        <section aria-label="Page" className="inspect-alone">
          <PageTurner turning={turning} />
          <DrawnSides {...{ shownDocument, other, turning, onDrawn }} />
        </section>
      )}
      {children}
    </div>
  )
}

/** Whether the viewer may add documents to the job now. */
function useReplaceable(job: JobWithFiles): boolean {
  const actor = useActor()
  const facts = toJobFacts(job)
  return may.addFiles(actor, facts) || availableMoves(actor, facts).includes('remediate')
}

function CheckNow({ document }: { document: DocumentRef }) {
  const box = useRef<HTMLParagraphElement>(null)
  const [request, { isLoading }] = useRequestModelMutation()
  usePassFocusToHeading(box)
  return (
    <p ref={box}>
      <Button isInert={isLoading} onPress={() => isLoading || void request(document)}>
        Check now
      </Button>
    </p>
  )
}
