import { hasVisibleText } from '#checks/result/has-visible-text.ts'
import type { Picture } from './office-rules.ts'
import { isOn, relationIn, valueOf } from './read-part.ts'
import type { Attributes } from './read-part.ts'

export const openPicture = (): Picture => ({
  name: '',
  description: '',
  isDecorative: false,
  files: [],
})

/** From `docPr` or `cNvPr`. Older programs wrote the description into the title. */
export function describe(picture: Picture, attributes: Attributes) {
  picture.name = valueOf(attributes, 'name') ?? ''
  const description = [valueOf(attributes, 'descr'), valueOf(attributes, 'title')].find(
    hasVisibleText,
  )
  picture.description = description?.trim() ?? ''
}

/** A description applies to one file; a second id shows that there are more. */
const mostFiles = 2

export function takeFile({ files }: Picture, attributes: Attributes) {
  const id = valueOf(attributes, 'embed') ?? relationIn(attributes)
  if (id && files.length < mostFiles) files.push(id)
}

export function markDecorative(picture: Picture, attributes: Attributes) {
  picture.isDecorative = isOn(attributes)
}
