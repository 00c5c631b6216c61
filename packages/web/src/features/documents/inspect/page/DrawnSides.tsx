import type { ReactNode } from 'react'
import type { ShownDocument } from '#web/features/documents/inspect/inspect-documents.ts'
import { DrawnPage, type DrawnPageProps } from './DrawnPage.tsx'

type Props = Pick<DrawnPageProps, 'turning' | 'onDrawn' | 'onTexts' | 'children'> & {
  shownDocument: ShownDocument
  other: ShownDocument | undefined
  overOther?: DrawnPageProps['children']
}

/** The same page of one or both documents; callbacks report only the shown one. */
export const DrawnSides = ({
  shownDocument,
  other,
  turning,
  overOther,
  children,
  ...reports
}: Props) => (
  <div className="inspect-sides">
    <Side document={shownDocument} isNamed={other !== undefined}>
      <DrawnPage {...shownDocument} turning={turning} {...reports}>
        {children}
      </DrawnPage>
    </Side>
    {other && (
      <Side document={other} isNamed>
        <DrawnPage {...other} turning={turning}>
          {overOther}
        </DrawnPage>
      </Side>
    )}
  </div>
)

type SideProps = { document: ShownDocument; isNamed: boolean; children: ReactNode }

const Side = ({ document: { title }, isNamed, children }: SideProps) => (
  <div className="inspect-side">
    {isNamed && <p className="px-3 text-caption font-semibold">{title}</p>}
    {children}
  </div>
)
