import type { ReactNode } from 'react'
import { modelStateText, type ModelState } from '@curbcut/contract'
import { PageTurner } from '#web/ui/PageTurner.tsx'
import type { PageTurning } from '#web/ui/use-page-turning.ts'
import { drawnKindOf } from '#web/lib/drawing/no-preview.ts'
import type { ShownDocument } from './desk-documents.ts'
import { DrawnPage } from './DrawnPage.tsx'

type Props = {
  state: Exclude<ModelState, 'made'>
  shown: ShownDocument
  turning: PageTurning
  /** What is to be decided of the document, also without a model of it. */
  children: ReactNode
}

/** States in which a drawing would only say the same again. */
const cannotBeDrawn: readonly ModelState[] = ['locked', 'unreadable']

/** A document of which nothing is known but how it looks, and why. */
export function WithoutModel({ state, shown, turning, children }: Props) {
  const { label, help } = modelStateText(state)
  const isDrawn = drawnKindOf(shown.name) !== undefined && !cannotBeDrawn.includes(state)
  return (
    <div className="flex flex-col gap-3">
      <div role="status" className="max-w-prose">
        <p className="font-semibold">{label}</p>
        {help && <p className="text-control">{help}</p>}
      </div>
      {isDrawn && (
        <section aria-label="Page" className="desk-alone">
          <PageTurner turning={turning} />
          <DrawnPage {...shown} turning={turning} />
        </section>
      )}
      {children}
    </div>
  )
}
