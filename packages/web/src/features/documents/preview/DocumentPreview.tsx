import { fileRoutes } from '@curbcut/contract'
import { useId, useState } from 'react'
import { useDrawnPage } from '#web/api/drawing/use-drawn-page.ts'
import type { DocumentRef } from '#web/api/endpoints/documents-api.ts'
import { addressOf } from '#web/api/transfer/download.ts'
import { noPreviewReason } from '#web/lib/drawing/no-preview.ts'
import { TextLink } from '#web/ui/links/TextLink.tsx'
import { DrawingFrame, NoPicture, PagePicture } from '#web/ui/pages/PagePicture.tsx'
import { Name } from '#web/ui/text/Name.tsx'

type Props = {
  title: string
  name: string
  sizeBytes: number
  document: DocumentRef
  page: number
  zoom: number
  onOpened: (pages: number) => void
}

export function DocumentPreview(props: Props) {
  const { title, name, sizeBytes, document } = props
  const [opening, setOpening] = useState(1)
  const id = useId()
  const reason = noPreviewReason({ name, sizeBytes })
  return (
    <div role="group" aria-labelledby={id} className="flex min-w-0 flex-1 basis-64 flex-col gap-2">
      <div>
        <h3 id={id} className="text-control font-semibold">
          {title}
        </h3>
        <TextLink
          to={addressOf(fileRoutes.downloadFile, { ...document, inline: 'true' })}
          kind="new-tab"
        >
          <Name className="text-control [overflow-wrap:anywhere]">{name}</Name>
        </TextLink>
      </div>
      {reason ? (
        <NoPicture why={reason} className="preview-place" />
      ) : (
        <Pages key={opening} {...props} onTryAgain={() => setOpening(opening + 1)} />
      )}
    </div>
  )
}

function Pages(props: Props & { onTryAgain: () => void }) {
  const { title, name, page, onTryAgain } = props
  const { sized, frame, startInFrame, ...drawing } = useDrawnPage(props)
  const { none, pages, shownPage } = drawing
  if (none) {
    const onRetry = none.mayRetry ? onTryAgain : undefined
    return <NoPicture why={none.why} className="preview-place" onTryAgain={onRetry} />
  }
  const pageText = `Page ${shownPage} of ${pages ?? 1}`
  return (
    <>
      <div
        ref={sized}
        className="preview-place"
        role="region"
        aria-label={`${title}, ${pageText}`}
        aria-busy={drawing.isBusy || undefined}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={0}
      >
        <PagePicture {...drawing} name={name} />
      </div>
      <p className="text-caption text-ink2 tabular-nums">
        {pages !== undefined && pageText}
        {pages !== undefined && page > shownPage && ': this document ends here'}
      </p>
      <DrawingFrame frame={frame} title="Drawing of the document" onLoad={startInFrame} />
    </>
  )
}
