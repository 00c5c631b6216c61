import type { ReactNode } from 'react'
import type { ShownDocument } from '#web/features/documents/inspect/inspect-documents.ts'
import { DrawnPage, type DrawnPageProps } from './DrawnPage.tsx'

type Props = Pick<DrawnPageProps, 'turning' | 'onDrawn' | 'onTexts' | 'children'> & {
  shownDocument: ShownDocument
  /** The original, if both documents are shown. */
  other: ShownDocument | undefined
  renderOverOther?: DrawnPageProps['children']
}

/** The same page of one or both documents; callbacks report only `shownDocument`. */
export const DrawnSides = ({
  shownDocument,
  other,
  turning,
  renderOverOther,
  children,
  ...callbacks
}: Props) => (
  <div className="inspect-sides">
    <DocumentSide document={shownDocument} isNamed={other !== undefined}>
      <DrawnPage {...shownDocument} turning={turning} {...callbacks}>
        {children}
      </DrawnPage>
    </DocumentSide>
    {other && (
      <DocumentSide document={other} isNamed>
        <DrawnPage {...other} turning={turning}>
          {renderOverOther}
        </DrawnPage>
      </DocumentSide>
    )}
  </div>
)

type DocumentSideProps = { document: ShownDocument; isNamed: boolean; children: ReactNode }

const DocumentSide = ({ document: { title }, isNamed, children }: DocumentSideProps) => (
  <div className="inspect-side">
    {isNamed && <p className="px-3 text-caption font-semibold">{title}</p>}
    {children}
  </div>
)
