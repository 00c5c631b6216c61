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
import { usePassFocusToHeading } from '#web/ui/screens/LoadError.tsx'
import { DocumentDownload } from './DocumentDownload.tsx'
import { useRequestModelMutation } from './inspect-api.ts'
import { undrawableStates, canBeDrawn, type ShownDocument } from './inspect-documents.ts'
import type { useInspectParams } from './inspect-params.ts'
import { JobFilesLink } from './JobFilesLink.tsx'
import type { DrawnPageProps } from './page/DrawnPage.tsx'
import { DrawnSides } from './page/DrawnSides.tsx'
import { PageTurner } from './page/PageTurner.tsx'
import type { PageTurning } from './page/use-page-turning.ts'
import type { ReviewHandle } from './review-context.ts'
import { useListFocus } from './use-inspect-focus.ts'
import { useLetterKeys } from './use-letter-keys.ts'
import { useIsOpenedByKey } from './use-sibling-documents.ts'
import { useStoredPosition } from './use-stored-position.ts'

type Props = {
  job: JobWithFiles
  state: Exclude<ModelState, 'made'>
  shownDocument: ShownDocument
  other: ShownDocument | undefined
  params: ReturnType<typeof useInspectParams>
  turning: PageTurning
  onDrawn: DrawnPageProps['onDrawn']
  questionsRef: RefObject<ReviewHandle | null>
  stepDocument: (by: 1 | -1) => void
  onOpen: () => void
  children: ReactNode
}

const recheckableStates: readonly ModelState[] = ['older', 'not_checked']

const hasCheckedType = (name: string) => {
  const type = documentTypeOf(name)
  return type !== undefined && isCheckedType(type)
}

export function WithoutModel(props: Props) {
  const { job, state, shownDocument, other, params, turning, onDrawn, questionsRef, children } =
    props
  const noteRef = useRef<HTMLParagraphElement>(null)
  useStoredPosition({ page: turning.page }, params.storePosition)
  useListFocus(() => noteRef.current?.focus(), useIsOpenedByKey())
  const handleKeyDown = useLetterKeys({
    step: (by) => questionsRef.current?.toOpen(by) || announce('Nothing more to look at'),
    answerByKey: (press) => questionsRef.current?.answerByKey(press),
    answerRest: () => questionsRef.current?.answerRest(),
    stepDocument: props.stepDocument,
  })
  const shownState =
    hasCheckedType(shownDocument.name) || state !== 'not_checked' ? state : 'not_supported'
  const { label, help } = modelStateText(shownState)
  const isUndrawable = undrawableStates.includes(state)
  const canReplace = useCanReplaceDocument(job)
  const advice = isUndrawable && !canReplace ? 'Download it to read it.' : help
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only hears keys of the page and the questions in it
    <div className="inspect-bare flex flex-col gap-3" onKeyDown={handleKeyDown}>
      <div role="status" className="max-w-prose">
        <p ref={noteRef} tabIndex={-1} className="font-semibold">
          {label}
        </p>
        {advice && <p className="text-control">{advice}</p>}
      </div>
      {isUndrawable && (
        <DocumentDownload {...shownDocument} isPrimary={!canReplace} onOpen={props.onOpen} />
      )}
      {isUndrawable && canReplace && <JobFilesLink job={job} />}
      {recheckableStates.includes(shownState) && <CheckNow document={shownDocument.document} />}
      {canBeDrawn(shownDocument, state) && (
        <section aria-label="Page" className="inspect-alone">
          <PageTurner turning={turning} />
          <DrawnSides {...{ shownDocument, other, turning, onDrawn }} />
        </section>
      )}
      {children}
    </div>
  )
}

function useCanReplaceDocument(job: JobWithFiles): boolean {
  const actor = useActor()
  const facts = toJobFacts(job)
  return may.addFiles(actor, facts) || availableMoves(actor, facts).includes('remediate')
}

function CheckNow({ document }: { document: DocumentRef }) {
  const paragraph = useRef<HTMLParagraphElement>(null)
  const [request, { isLoading }] = useRequestModelMutation()
  usePassFocusToHeading(paragraph)
  return (
    <p ref={paragraph}>
      <Button isInert={isLoading} onPress={() => isLoading || void request(document)}>
        Check now
      </Button>
    </p>
  )
}
