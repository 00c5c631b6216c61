import type { Picture } from './office-rules.ts'
import { isOn, valueOf } from './read-part.ts'
import type { Attributes } from './read-part.ts'

/** A picture, chart or drawing that is being read. */
export const openPicture = (): Picture => ({ name: '', description: '', isDecorative: false })

/** What `docPr` and `cNvPr` say. Older programs wrote the description into the title. */
export function describe(picture: Picture, attributes: Attributes) {
  picture.name = valueOf(attributes, 'name') ?? ''
  const said = valueOf(attributes, 'descr')?.trim() || valueOf(attributes, 'title')?.trim()
  picture.description = said ?? ''
}

/** Office marks decorative pictures by an extension. */
export function markDecorative(picture: Picture, attributes: Attributes) {
  picture.isDecorative = isOn(attributes)
}
