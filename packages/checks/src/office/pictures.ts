import { hasVisibleText } from '#checks/result/has-visible-text.ts'
import type { PictureFacts } from './office-rules.ts'
import { isOn, relationIn, valueOf } from './read-part.ts'
import type { Attributes } from './read-part.ts'

export const openPicture = (): PictureFacts => ({
  name: '',
  description: '',
  isDecorative: false,
  files: [],
})

/** From `docPr` or `cNvPr`. Older programs wrote the description into the title. */
export function setDescription(picture: PictureFacts, attributes: Attributes) {
  picture.name = valueOf(attributes, 'name') ?? ''
  const description = [valueOf(attributes, 'descr'), valueOf(attributes, 'title')].find(
    hasVisibleText,
  )
  picture.description = description?.trim() ?? ''
}

/** A description applies to one file; a second id shows that there are more. */
const maxFiles = 2

export function addFile({ files }: PictureFacts, attributes: Attributes) {
  const id = valueOf(attributes, 'embed') ?? relationIn(attributes)
  if (id && files.length < maxFiles) files.push(id)
}

export function markDecorative(picture: PictureFacts, attributes: Attributes) {
  picture.isDecorative = isOn(attributes)
}
