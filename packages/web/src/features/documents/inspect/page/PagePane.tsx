import type { ShownDocument } from '#web/features/documents/inspect/inspect-documents.ts'
import type { PlacedFinding } from '#web/features/documents/inspect/parts/part-findings.ts'
import { isRightToLeft } from '#web/features/documents/inspect/parts/part-texts.ts'
import type { Inspection } from '#web/features/documents/inspect/use-inspection.ts'
import type { DrawnPageProps } from './DrawnPage.tsx'
import { DrawnSides } from './DrawnSides.tsx'
import { PageTurner } from './PageTurner.tsx'
import { FixedFindingsOverlay, TagOverlay } from './TagOverlay.tsx'
import type { PageTurning } from './use-page-turning.ts'

type Props = {
  inspection: Inspection
  shownDocument: ShownDocument
  other: ShownDocument | undefined
  turning: PageTurning
  /** Decides the direction in which pages turn. */
  language: string | undefined
  onFinding: (finding: PlacedFinding) => void
  onDrawn: DrawnPageProps['onDrawn']
  onTexts: DrawnPageProps['onTexts']
}

export function PagePane(props: Props) {
  const { inspection, shownDocument, other, turning, language, onFinding, ...callbacks } = props
  return (
    <div className="inspect-pane">
      <div className="inspect-bar">
        <PageTurner turning={turning} isRightToLeft={isRightToLeft(language)} />
      </div>
      <DrawnSides
        {...{ shownDocument, other, turning, ...callbacks }}
        renderOverOther={(renderedPage) => (
          <FixedFindingsOverlay inspection={inspection} renderedPage={renderedPage} />
        )}
      >
        {(renderedPage, container) => (
          <TagOverlay {...{ inspection, renderedPage, container, onFinding }} />
        )}
      </DrawnSides>
    </div>
  )
}
