import { hasVisibleText } from '#checks/result/has-visible-text.ts'
import type { PictureFacts } from './office-rules.ts'
import { isOn, relationIdIn, attributeOf } from './read-part.ts'
import type { Attributes } from './read-part.ts'

export const createPicture = (): PictureFacts => ({
  name: '',
  description: '',
  isDecorative: false,
  imageRelationIds: [],
})

/** From `docPr` or `cNvPr`. Older programs wrote the description into the title. */
export function setDescription(picture: PictureFacts, attributes: Attributes) {
  picture.name = attributeOf(attributes, 'name') ?? ''
  const description = [attributeOf(attributes, 'descr'), attributeOf(attributes, 'title')].find(
    hasVisibleText,
  )
  picture.description = description?.trim() ?? ''
}

/** A description applies to one file; a second id shows that there are more. */
const maxFiles = 2

export function addImageFile({ imageRelationIds: files }: PictureFacts, attributes: Attributes) {
  const id = attributeOf(attributes, 'embed') ?? relationIdIn(attributes)
  if (id && files.length < maxFiles) files.push(id)
}

export function markDecorative(picture: PictureFacts, attributes: Attributes) {
  picture.isDecorative = isOn(attributes)
}
