import { isFull, lengthened } from './place-text.ts'
import type { Piece } from './place-text.ts'
import type { Location } from './places.ts'

/** Gives listed places the text of the marked content that they lead to. */
export type MarkTexts = {
  want: (place: Location) => void
  /** Text of marked content, as it is shown on the page. */
  show: (page: number, mcid: number, piece: () => Piece) => void
}

/** Elements are judged before content is read, so their places wait for their texts. */
export function createMarkTexts(): MarkTexts {
  const wanting = new Map<number, Map<number, Location[]>>()
  return {
    want(place) {
      const { page, mcid, form, text } = place
      if (page === undefined || mcid === undefined || form !== undefined || text !== undefined)
        return
      const onPage = wanting.get(page) ?? new Map<number, Location[]>()
      wanting.set(page, onPage)
      const places = onPage.get(mcid)
      if (places) places.push(place)
      else onPage.set(mcid, [place])
    },
    show(page, mcid, piece) {
      const places = wanting.get(page)?.get(mcid)
      if (!places) return
      const said = piece()
      for (const place of places) if (!isFull(place.text)) place.text = lengthened(place.text, said)
    },
  }
}
