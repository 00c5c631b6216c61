import type { ReactNode } from 'react'
import { documentTypeOf, isCheckedType, modelStateText, type ModelState } from '@curbcut/contract'
import { PageTurner } from '#web/ui/PageTurner.tsx'
import type { PageTurning } from '#web/ui/use-page-turning.ts'
import { CheckNow } from './CheckNow.tsx'
import { isDrawn, type ShownDocument } from './desk-documents.ts'
import type { useDeskParams } from './desk-params.ts'
import type { DrawnPageProps } from './DrawnPage.tsx'
import { DrawnSides } from './DrawnSides.tsx'
import { useKeptPlace } from './use-kept-place.ts'

type Props = {
  state: Exclude<ModelState, 'made'>
  shown: ShownDocument
  /** The document beside it. */
  other: ShownDocument | undefined
  params: ReturnType<typeof useDeskParams>
  turning: PageTurning
  onDrawn: DrawnPageProps['onDrawn']
  /** What is to be decided of the document, also without a model of it. */
  children: ReactNode
}

/** States that a check by the present engine ends. */
const helpsToCheck: readonly ModelState[] = ['older', 'not_checked']

const isOfCheckedType = (name: string) => {
  const type = documentTypeOf(name)
  return type !== undefined && isCheckedType(type)
}

/** A document of which nothing is known but how it looks, and why. */
export function WithoutModel(props: Props) {
  const { state, shown, other, params, turning, onDrawn, children } = props
  useKeptPlace({ page: turning.page }, params.keepPlace)
  const shownState =
    isOfCheckedType(shown.name) || state !== 'not_checked' ? state : 'not_supported'
  const { label, help } = modelStateText(shownState)
  return (
    <div className="flex flex-col gap-3">
      <div role="status" className="max-w-prose">
        <p className="font-semibold">{label}</p>
        {help && <p className="text-control">{help}</p>}
      </div>
      {helpsToCheck.includes(shownState) && <CheckNow document={shown.document} />}
      {isDrawn(shown, state) && (
        <section aria-label="Page" className="desk-alone">
          <PageTurner turning={turning} />
          <DrawnSides {...{ shown, other, turning, onDrawn }} />
        </section>
      )}
      {children}
    </div>
  )
}
