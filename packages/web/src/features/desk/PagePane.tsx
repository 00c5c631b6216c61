import type { ReactNode } from 'react'
import { PageTurner } from '#web/ui/PageTurner.tsx'
import { Segments } from '#web/ui/Segments.tsx'
import type { PageTurning } from '#web/ui/use-page-turning.ts'
import type { ShownDocument } from './desk-documents.ts'
import { shows, type Show, type useDeskParams } from './desk-params.ts'
import { DrawnPage } from './DrawnPage.tsx'
import { PageBoxes } from './PageBoxes.tsx'
import type { Desk } from './use-desk.ts'

type Props = {
  desk: Desk
  shown: ShownDocument
  other: ShownDocument | undefined
  turning: PageTurning
  hasFixed: boolean
  params: ReturnType<typeof useDeskParams>
}

const showWords: Record<Show, string> = { fixed: 'Fixed', original: 'Original', both: 'Both' }

/** The page in view with its boxes, and where it is asked for, the same page of the original. */
export function PagePane({ desk, shown, other, turning, hasFixed, params }: Props) {
  return (
    <div className="desk-pane">
      <div className="desk-bar">
        <PageTurner turning={turning} />
        {hasFixed && (
          <Segments
            label="Document"
            isNameHidden
            value={params.show}
            choices={shows.map((value) => ({ value, label: showWords[value] }))}
            onChange={params.setShow}
          />
        )}
      </div>
      <div className="desk-sides">
        <Side document={shown} isNamed={other !== undefined}>
          <DrawnPage {...shown} turning={turning}>
            {(drawn, place) => <PageBoxes desk={desk} drawn={drawn} place={place} />}
          </DrawnPage>
        </Side>
        {other && (
          <Side document={other} isNamed>
            <DrawnPage {...other} turning={turning} />
          </Side>
        )}
      </div>
    </div>
  )
}

type SideProps = { document: ShownDocument; isNamed: boolean; children: ReactNode }

const Side = ({ document: { title }, isNamed, children }: SideProps) => (
  <div className="desk-side">
    {isNamed && <p className="px-3 text-caption font-semibold">{title}</p>}
    {children}
  </div>
)
