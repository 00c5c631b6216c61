import { useState } from 'react'
import type { DrawnPageTexts } from '#web/features/documents/inspect/page/DrawnPage.tsx'
import type { Inspection } from '#web/features/documents/inspect/use-inspection.ts'
import { announce } from '#web/ui/messages/LiveAnnouncer.tsx'
import { ContrastList } from './ContrastList.tsx'

type ShownPage = {
  page: number
  showPage: () => void
}

export function usePageContrast(inspection: Inspection, { page, showPage }: ShownPage) {
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
