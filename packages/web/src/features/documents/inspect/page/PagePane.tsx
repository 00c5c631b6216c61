import type { PlacedFinding } from '#web/features/documents/inspect/element/part-findings.ts'
import type { ShownDocument } from '#web/features/documents/inspect/inspect-documents.ts'
import { isRightToLeft } from '#web/features/documents/inspect/texts.ts'
import type { Inspection } from '#web/features/documents/inspect/use-inspection.ts'
import type { DrawnPageProps } from './DrawnPage.tsx'
import { DrawnSides } from './DrawnSides.tsx'
import { FixedFindingBoxes, PageBoxes } from './PageBoxes.tsx'
import { PageTurner } from './PageTurner.tsx'
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
  const { inspection, shownDocument, other, turning, language, onFinding, ...reports } = props
  return (
    <div className="inspect-pane">
      <div className="inspect-bar">
        <PageTurner turning={turning} isFromRight={isRightToLeft(language)} />
      </div>
      <DrawnSides
        {...{ shownDocument, other, turning, ...reports }}
        overOther={(drawn) => <FixedFindingBoxes inspection={inspection} drawn={drawn} />}
      >
        {(drawn, place) => <PageBoxes {...{ inspection, drawn, place, onFinding }} />}
      </DrawnSides>
    </div>
  )
}
