import type { Picture } from './office-rules.ts'

/** What may stand around a picture on a slide, or in the drawings on a sheet. */
export type ObjectKind = 'shape' | 'picture' | 'frame' | 'group'

type OpenObject = {
  kind: ObjectKind
  picture: Picture
  /** Its description represents the pictures in it. */
  isDescribed: boolean
}

/**
 * What is read where a picture is in these objects: itself, or the described or decorative group around it, which
 * says once what is in it. A frame and a decoration read none of the pictures in them.
 */
export function readInstead<One extends OpenObject>(
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
