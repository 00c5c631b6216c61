import { useEffect, useState } from 'react'
import type { PageDescription, Picture } from '#web/lib/drawing/preview-messages.ts'
import { toDrawingRefusal, type DrawingRefusal, type OpeningState } from './use-document-opening.ts'

type PageToDraw = {
  page: number
  width: number | undefined
}

type ShownPicture = Picture & { page: number; description?: PageDescription }

type PageRefusal = DrawingRefusal & { page: number }

/** The last picture stays until the next is drawn. After a `refusal`, other pages may succeed. */
export function usePagePicture(opening: OpeningState, { page, width }: PageToDraw) {
  const [picture, setPicture] = useState<ShownPicture>()
  const [refusal, setRefusal] = useState<PageRefusal>()
  const connection = opening.kind === 'open' ? opening.connection : undefined
  useEffect(() => {
    if (!connection || !width) return undefined
    const controller = new AbortController()
    const { signal } = controller
    const draw = async () => {
      const drawnPicture = await connection.draw({ page, width }, signal)
      if (!drawnPicture || signal.aborted) return
      setRefusal((before) => (before?.page === page ? undefined : before))
      // Its description holds fractions of the page, which another size does not change.
      setPicture((before) => ({ ...(before?.page === page && before), ...drawnPicture, page }))
      const description = await connection.describe(page, signal).catch(() => undefined)
      if (!signal.aborted) setPicture({ ...drawnPicture, page, description: description ?? {} })
    }
    draw().catch(
      (error: unknown) => !signal.aborted && setRefusal({ ...toDrawingRefusal(error), page }),
    )
    return () => controller.abort()
  }, [connection, page, width])
  return { picture, refusal }
}
