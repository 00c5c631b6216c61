import * as objects from '#checks/pdf/objects.ts'
import type { ObjectOrRef } from '#checks/pdf/objects.ts'
import type { ObjectContext, Stream } from '#checks/pdf/values.ts'
import { isComplete } from './pixels.ts'
import type { Samples } from './pixels.ts'

export type UnpackStream = (stream: Stream) => Uint8Array | undefined

type ColourModel = { components: 1 | 3; palette?: Uint8Array }

/** Undefined for an unsupported filter, colour space or mask. */
export function readPdfSamples(image: Stream, unpack: UnpackStream): Samples | undefined {
  if (objects.has(image, 'Mask') || objects.has(image, 'Matte')) return undefined
  const colours = colourModelOf(image, unpack)
  const decodeMode = colours && decodeModeOf(image, colours)
  const alpha = alphaOf(image, unpack)
  if (!colours || !decodeMode || alpha === 'unread') return undefined
  const bytes = unpack(image)
  if (!bytes) return undefined
  const samples: Samples = {
    ...pixelSizeOf(image),
    bytes,
    bitsPerComponent: bitsOf(image),
    components: colours.components,
    isInverted: decodeMode === 'inverted',
    alpha,
    palette: colours.palette && { colours: colours.palette },
  }
  return isComplete(samples) ? samples : undefined
}

export const pixelSizeOf = (image: Stream) => ({
  width: positiveIntegerAt(image, 'Width'),
  height: positiveIntegerAt(image, 'Height'),
})

function positiveIntegerAt(image: Stream, key: string) {
  const number = objects.numberAt(image, key) ?? 0
  return Number.isSafeInteger(number) && number > 0 ? number : 0
}

/** A stencil mask counts as painted in black. */
const isStencil = (image: Stream) => objects.isTrueAt(image, 'ImageMask')

const bitsOf = (image: Stream) =>
  isStencil(image) ? 1 : (objects.numberAt(image, 'BitsPerComponent') ?? 0)

function alphaOf(image: Stream, unpack: UnpackStream): Samples | undefined | 'unread' {
  const mask = objects.streamAt(image, 'SMask')
  if (!mask || mask === image) return undefined
  const [size, maskSize] = [pixelSizeOf(image), pixelSizeOf(mask)]
  const hasImageSize = size.width === maskSize.width && size.height === maskSize.height
  if (!hasImageSize || objects.has(mask, 'SMask')) return 'unread'
  const alpha = readPdfSamples(mask, unpack)
  return alpha && alpha.components === 1 && !alpha.palette ? alpha : 'unread'
}

function colourModelOf(image: Stream, unpack: UnpackStream): ColourModel | undefined {
  if (isStencil(image)) return { components: 1 }
  const { context } = image.dict
  return readColourModel(objects.get(image, 'ColorSpace'), { context, unpack, isBase: false })
}

type ColourSpaceOptions = { context: ObjectContext; unpack: UnpackStream; isBase: boolean }

function readColourModel(space: ObjectOrRef, options: ColourSpaceOptions): ColourModel | undefined {
  const parts = objects.itemsOf(space).map((part) => objects.resolve(part, options.context))
  switch (objects.nameOf(space) ?? objects.nameOf(parts[0])) {
    case 'DeviceGray':
    case 'CalGray':
      return { components: 1 }
    case 'DeviceRGB':
    case 'CalRGB':
      return { components: 3 }
    case 'ICCBased': {
      const components = objects.numberAt(parts[1], 'N')
      return components === 1 || components === 3 ? { components } : undefined
    }
    case 'Indexed':
      return options.isBase ? undefined : readPalette(parts, options)
    case undefined:
    default:
      return undefined
  }
}

function readPalette(parts: ObjectOrRef[], options: ColourSpaceOptions): ColourModel | undefined {
  const [, space, , table] = parts
  const base = readColourModel(space, { ...options, isBase: true })
  const stream = objects.streamOf(table)
  const bytes = stream ? options.unpack(stream) : objects.bytesOf(table)
  if (!base || !bytes) return undefined
  return { components: 1, palette: base.components === 3 ? bytes : greysToRgb(bytes) }
}

const maxColours = 256

const greysToRgb = (greys: Uint8Array) =>
  Uint8Array.from([...greys.subarray(0, maxColours)].flatMap((grey) => [grey, grey, grey]))

function decodeModeOf(image: Stream, { components, palette }: ColourModel) {
  const decode = objects.numbersAt(image, 'Decode')
  if (!decode) return objects.has(image, 'Decode') ? undefined : 'plain'
  const maxIndex = palette ? 2 ** bitsOf(image) - 1 : 1
  const isPlain = decode.every((value, index) => value === (index % 2 === 0 ? 0 : maxIndex))
  if (isPlain) return 'plain'
  const isInverted = components === 1 && !palette && decode[0] === 1 && decode[1] === 0
  return isInverted ? 'inverted' : undefined
}
