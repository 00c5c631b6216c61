import { saysText } from '#checks/result/says-text.ts'
import type { Picture } from './office-rules.ts'
import { isOn, relationIn, valueOf } from './read-part.ts'
import type { Attributes } from './read-part.ts'

/** A picture, chart or drawing that is being read. */
export const openPicture = (): Picture => ({
  ...{ name: '', description: '', isDecorative: false, files: [] },
})

/** What `docPr` and `cNvPr` say. Older programs wrote the description into the title. */
export function describe(picture: Picture, attributes: Attributes) {
  picture.name = valueOf(attributes, 'name') ?? ''
  const description = [valueOf(attributes, 'descr'), valueOf(attributes, 'title')].find(saysText)
  picture.description = description?.trim() ?? ''
}

/** One file is what is described; of more, the description says something of all. */
const mostFiles = 2

/** What `blip` embeds, or the `imagedata` of older programs. */
export function takeFile({ files }: Picture, attributes: Attributes) {
  const id = valueOf(attributes, 'embed') ?? relationIn(attributes)
  if (id && files.length < mostFiles) files.push(id)
}

/** Office marks decorative pictures by an extension. */
export function markDecorative(picture: Picture, attributes: Attributes) {
  picture.isDecorative = isOn(attributes)
}
