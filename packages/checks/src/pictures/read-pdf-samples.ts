import * as objects from '#checks/pdf/objects.ts'
import type { ObjectOrRef } from '#checks/pdf/objects.ts'
import type { Context, Stream } from '#checks/pdf/values.ts'
import { isComplete } from './pixels.ts'
import type { Samples } from './pixels.ts'

export type Unpack = (stream: Stream) => Uint8Array | undefined

type Colours = { components: 1 | 3; palette?: Uint8Array }

/** Undefined for an unsupported filter, colour space or mask. */
export function readPdfSamples(image: Stream, unpack: Unpack): Samples | undefined {
  if (objects.has(image, 'Mask') || objects.has(image, 'Matte')) return undefined
  const colours = coloursOf(image, unpack)
  const decodeMode = colours && decodeModeOf(image, colours)
  const alpha = alphaOf(image, unpack)
  if (!colours || !decodeMode || alpha === 'unread') return undefined
  const bytes = unpack(image)
  if (!bytes) return undefined
  const samples: Samples = {
    ...pixelSizeOf(image),
    bytes,
    bits: bitsOf(image),
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

function alphaOf(image: Stream, unpack: Unpack): Samples | undefined | 'unread' {
  const mask = objects.streamAt(image, 'SMask')
  if (!mask || mask === image) return undefined
  const [size, maskSize] = [pixelSizeOf(image), pixelSizeOf(mask)]
  const hasImageSize = size.width === maskSize.width && size.height === maskSize.height
  if (!hasImageSize || objects.has(mask, 'SMask')) return 'unread'
  const alpha = readPdfSamples(mask, unpack)
  return alpha && alpha.components === 1 && !alpha.palette ? alpha : 'unread'
}

function coloursOf(image: Stream, unpack: Unpack): Colours | undefined {
  if (isStencil(image)) return { components: 1 }
  const { context } = image.dict
  return coloursIn(objects.get(image, 'ColorSpace'), { context, unpack, isBase: false })
}

type ColourSpaceOptions = { context: Context; unpack: Unpack; isBase: boolean }

function coloursIn(space: ObjectOrRef, options: ColourSpaceOptions): Colours | undefined {
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
      return options.isBase ? undefined : paletteIn(parts, options)
    case undefined:
    default:
      return undefined
  }
}

function paletteIn(parts: ObjectOrRef[], options: ColourSpaceOptions): Colours | undefined {
  const [, space, , table] = parts
  const base = coloursIn(space, { ...options, isBase: true })
  const stream = objects.streamOf(table)
  const bytes = stream ? options.unpack(stream) : objects.bytesIn(table)
  if (!base || !bytes) return undefined
  return { components: 1, palette: base.components === 3 ? bytes : fromGreys(bytes) }
}

const maxColours = 256

const fromGreys = (greys: Uint8Array) =>
  Uint8Array.from([...greys.subarray(0, maxColours)].flatMap((grey) => [grey, grey, grey]))

function decodeModeOf(image: Stream, { components, palette }: Colours) {
  const decode = objects.numbersAt(image, 'Decode')
  if (!decode) return objects.has(image, 'Decode') ? undefined : 'plain'
  const maxIndex = palette ? 2 ** bitsOf(image) - 1 : 1
  const isPlain = decode.every((value, index) => value === (index % 2 === 0 ? 0 : maxIndex))
  if (isPlain) return 'plain'
  const isInverted = components === 1 && !palette && decode[0] === 1 && decode[1] === 0
  return isInverted ? 'inverted' : undefined
}
