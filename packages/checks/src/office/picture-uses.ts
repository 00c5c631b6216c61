import { limits } from '#checks/limits.ts'
import {
  toReusableDescription,
  keepFirstDescriptions,
} from '#checks/pictures/described-pictures.ts'
import type { DescribedPicture } from '#checks/pictures/described-pictures.ts'
import { createPictureIdReader } from '#checks/pictures/picture-ids.ts'
import type { Tally } from '#checks/result/tally.ts'
import type { OfficePackage, Relation } from './office-package.ts'
import type { PictureFacts } from './office-rules.ts'

export type AddPicture = (picture: PictureFacts, part: string) => void

export function createPictureUses({ undescribedPictures }: Tally) {
  const undescribedUses: PictureUse[] = []
  const describedUses: (PictureUse & { text: string })[] = []
  return {
    add(picture: PictureFacts, part: string) {
      const [file, second] = picture.imageRelationIds
      if (file === undefined || second !== undefined) return
      if (undescribedPictures.has(picture)) undescribedUses.push({ picture, part, file })
      const hasRoom = describedUses.length < limits.describedPictures && !picture.isDecorative
      const text = hasRoom ? toReusableDescription(picture.description) : undefined
      if (text !== undefined) describedUses.push({ picture, part, file, text })
    },
    /** Sets the ids at the places of undescribed pictures; returns the described pictures. */
    async resolveIds(officePackage: OfficePackage): Promise<DescribedPicture[]> {
      const findPictureId = createPictureIdLookup(officePackage)
      for (const use of undescribedUses) {
        const place = undescribedPictures.get(use.picture)
        if (place) place.picture = await findPictureId(use)
      }
      const describedPictures: DescribedPicture[] = []
      for (const use of describedUses) {
        const picture = await findPictureId(use)
        if (picture !== undefined) describedPictures.push({ picture, text: use.text })
      }
      return keepFirstDescriptions(describedPictures)
    },
  }
}

type PictureUse = { picture: PictureFacts; part: string; file: string }

function createPictureIdLookup(officePackage: OfficePackage) {
  const { idOfFile } = createPictureIdReader()
  const relations = new Map<string, Map<string, Relation>>()
  const ids = new Map<string, string | undefined>()
  const relationsOf = async (part: string) => {
    const partRelations = relations.get(part) ?? (await officePackage.relationsOf(part))
    relations.set(part, partRelations)
    return partRelations
  }
  return async ({ part, file }: PictureUse): Promise<string | undefined> => {
    try {
      const relation = (await relationsOf(part)).get(file)
      if (!relation || relation.isExternal) return undefined
      const { path } = relation
      if (!ids.has(path)) ids.set(path, idOfFile(await officePackage.bytesOf(path)))
      return ids.get(path)
    } catch {
      return undefined
    }
  }
}
