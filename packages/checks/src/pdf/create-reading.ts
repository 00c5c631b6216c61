import { limits } from '#checks/limits.ts'
import { createBudgetSaying } from './budget.ts'
import { createContainers } from './containers.ts'
import { numberOf } from './objects.ts'
import { readWholeNumber } from './parse-object.ts'
import { readHead, readIndirect } from './read-indirect.ts'
import type { ObjectPlace, Reading } from './reading.ts'
import { Damaged } from './values.ts'
import type { PdfObject, Ref } from './values.ts'

const tooMany = 'The file has more objects than can be checked.'
const tooLarge = 'The file unpacks to more than can be checked.'

const budgetsFor = (bytes: Buffer) => ({
  values: createBudgetSaying(limits.openedValues, tooMany),
  rows: createBudgetSaying(limits.crossReferenceRows, tooMany),
  objects: createBudgetSaying(limits.openedObjects, tooMany),
  unpacked: createBudgetSaying(limits.objectStreamBytes, tooLarge),
  read: createBudgetSaying(4 * (bytes.length + limits.objectStreamBytes), tooMany),
})

export function createReading(bytes: Buffer): Reading {
  const objects = new Map<number, PdfObject>()
  const reading: Reading = {
    ...{ bytes, ...budgetsFor(bytes), names: new Map(), places: new Map() },
    ...{ decryption: undefined, encryption: undefined, damage: undefined },
    context: { lookup: (ref) => lookUp(ref, { reading, objects, containers }) },
    numberOf: (ref) => numberAt(ref, { reading, containers }),
    packedIn: (container) => containers.numbersIn(container),
    moveTo(places) {
      reading.places = places
      reading.decryption = undefined
      reading.encryption = undefined
      objects.clear()
      containers.clear()
    },
  }
  const containers = createContainers(reading)
  return reading
}

type Opened = { reading: Reading; containers: ReturnType<typeof createContainers> }
type CachedReading = Opened & { objects: Map<number, PdfObject> }

function lookUp({ number, generation }: Ref, cached: CachedReading): PdfObject | undefined {
  const place = cached.reading.places.get(number)
  if (place === undefined || generation !== generationOf(place, generation)) return undefined
  const known = cached.objects.get(number)
  if (known !== undefined) return known
  const object = readAt(place, number, cached)
  cached.objects.set(number, object)
  return object
}

function generationOf(place: ObjectPlace | 'lost', requested: number) {
  if (place === 'lost') return requested
  return 'container' in place ? 0 : place.generation
}

function readAt(
  place: ObjectPlace | 'lost',
  number: number,
  { reading, containers }: Opened,
): PdfObject {
  if (place === 'lost') return new Damaged()
  if ('container' in place) return containers.read(place.container, number)
  return readIndirect(reading, place.offset)?.object ?? null
}

function numberAt({ number }: Ref, { reading, containers }: Opened): number | undefined {
  const place = reading.places.get(number)
  if (place === undefined || place === 'lost') return undefined
  if ('container' in place) return numberOf(containers.read(place.container, number))
  const input = { bytes: reading.bytes, at: place.offset, read: reading.read }
  try {
    return readHead(input) && readWholeNumber(input)
  } finally {
    reading.read.spend(Math.max(0, input.at - place.offset))
  }
}
