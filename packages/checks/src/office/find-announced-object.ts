import type { PictureFacts } from './office-rules.ts'

export type ObjectKind = 'shape' | 'picture' | 'frame' | 'group'

type OpenObject = {
  kind: ObjectKind
  picture: PictureFacts
  isDescribed: boolean
}

/**
 * The object that a reader announces for a picture: the picture, or once per group the described
 * group around it. Pictures in frames and decorative objects are not announced.
 */
export function findAnnouncedObject<One extends OpenObject>(
  objects: readonly One[],
  picture: One,
): One | undefined {
  const around = objects.find(
    ({ kind, picture: { isDecorative, description } }) =>
      kind === 'frame' || isDecorative || (kind === 'group' && description !== ''),
  )
  if (!around) return picture
  if (around.kind !== 'group' || around.isDescribed) return undefined
  around.isDescribed = true
  return around
}
