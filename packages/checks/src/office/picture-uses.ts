import { limits } from '#checks/limits.ts'
import { describedText, toDescribed } from '#checks/pictures/described-text.ts'
import type { DescribedPicture } from '#checks/pictures/described-text.ts'
import { createPictureIds } from '#checks/pictures/picture-ids.ts'
import type { Tally } from '#checks/result/tally.ts'
import type { PictureFacts } from './office-rules.ts'
import type { Package, Relation } from './package.ts'

export type AddPicture = (picture: PictureFacts, part: string) => void

export function createPictureUses({ undescribed }: Tally) {
  const undescribedUses: PictureUse[] = []
  const describedUses: (PictureUse & { text: string })[] = []
  return {
    add(picture: PictureFacts, part: string) {
      const [file, second] = picture.files
      if (file === undefined || second !== undefined) return
      if (undescribed.has(picture)) undescribedUses.push({ picture, part, file })
      const isRoom = describedUses.length < limits.describedPictures && !picture.isDecorative
      const text = isRoom ? describedText(picture.description) : undefined
      if (text !== undefined) describedUses.push({ picture, part, file, text })
    },
    /** Sets the ids at the places of undescribed pictures; returns the described pictures. */
    async resolveIds(officePackage: Package): Promise<DescribedPicture[]> {
      const idOf = createIds(officePackage)
      for (const use of undescribedUses) {
        const place = undescribed.get(use.picture)
        if (place) place.picture = await idOf(use)
      }
      const pairs: DescribedPicture[] = []
      for (const use of describedUses) {
        const picture = await idOf(use)
        if (picture !== undefined) pairs.push({ picture, text: use.text })
      }
      return toDescribed(pairs)
    },
  }
}

type PictureUse = { picture: PictureFacts; part: string; file: string }

function createIds(officePackage: Package) {
  const { ofFile } = createPictureIds()
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
      if (!ids.has(path)) ids.set(path, ofFile(await officePackage.bytesOf(path)))
      return ids.get(path)
    } catch {
      return undefined
    }
  }
}
