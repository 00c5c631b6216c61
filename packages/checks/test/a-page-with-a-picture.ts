import type { Change } from './a-document.ts'

/** A picture of so many units in width and height. */
export function aPicture(width: number, height: number, text = ''): Change {
  return (draft) => {
    const image = draft.stream('\0', { Subtype: 'Image', Width: 1, Height: 1 })
    const font = { Type: 'Font', Subtype: 'Type1', BaseFont: 'Helvetica' }
    draft.set(draft.page, { Resources: { XObject: { I: image }, Font: { F: font } } })
    draft.content(`/P <</MCID 0>> BDC q ${width} 0 0 ${height} 10 10 cm /I Do Q ${text} EMC`)
  }
}

export const someText = 'BT /F 9 Tf 10 100 Td (A) Tj ET'
