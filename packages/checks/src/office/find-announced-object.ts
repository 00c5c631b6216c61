import type { PictureFacts } from './office-rules.ts'

export type ObjectKind = 'shape' | 'picture' | 'frame' | 'group'

type OpenObject = {
  kind: ObjectKind
  picture: PictureFacts
  isDescribed: boolean
}

/** The picture, or once the described group around it; none in frames or if decorative. */
export function findAnnouncedObject<Item extends OpenObject>(
  objects: readonly Item[],
  picture: Item,
): Item | undefined {
  const container = objects.find(
    ({ kind, picture: { isDecorative, description } }) =>
      kind === 'frame' || isDecorative || (kind === 'group' && description !== ''),
  )
  if (!container) return picture
  if (container.kind !== 'group' || container.isDescribed) return undefined
  container.isDescribed = true
  return container
}
