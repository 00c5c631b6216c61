import { useState } from 'react'
import type { Inspection } from '#web/features/documents/inspect/use-inspection.ts'
import type { PageTexts } from '#web/lib/drawing/page-texts.ts'
import { announce } from '#web/ui/messages/LiveAnnouncer.tsx'
import { ContrastList } from './ContrastList.tsx'

export type DrawnPageTexts = { page: number; texts: PageTexts | undefined }

type PageInView = {
  page: number
  showPage: () => void
}

export function usePageContrast(inspection: Inspection, { page, showPage }: PageInView) {
  const [pageTexts, setPageTexts] = useState<DrawnPageTexts>()
  const texts = pageTexts?.page === page ? (pageTexts.texts ?? null) : undefined
  const list = (
    <ContrastList
      page={page}
      texts={texts}
      onShow={(run, words) => {
        const id = `text ${run.box.left} ${run.box.top}`
        inspection.pointAt({ id, page, name: run.text, detail: '', pageBox: run.box })
        announce(words)
        showPage()
      }}
    />
  )
  return { onTexts: setPageTexts, list }
}
