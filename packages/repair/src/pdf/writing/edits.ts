import { dictOf, refOf } from '@curbcut/checks/pdf/objects.ts'
import { Dict, Ref, Stream } from '@curbcut/checks/pdf/values.ts'
import type { ObjectContext, PdfObject } from '@curbcut/checks/pdf/values.ts'
import { NotSerializableError } from './serialize.ts'

/** The place of a dictionary: an object, or a path of keys and indexes within one. */
export type DictLocation = { ref: Ref; path: readonly (string | number)[] }

export type Edits = {
  changedObjects: ReadonlyMap<number, { ref: Ref; object: PdfObject }>
  /** Undefined removes the entry. */
  set: (location: DictLocation, key: string, value: PdfObject | undefined) => void
  replace: (ref: Ref, object: PdfObject) => void
  add: (object: PdfObject) => Ref
  reserve: () => Ref
  dict: (entries: Record<string, PdfObject>) => Dict
}

export function createEdits(context: ObjectContext, firstNumber: number): Edits {
  const changedObjects = new Map<number, { ref: Ref; object: PdfObject }>()
  let nextNumber = firstNumber
  const reserve = () => new Ref(nextNumber++, 0)
  const replace = (ref: Ref, object: PdfObject) =>
    void changedObjects.set(ref.number, { ref, object })
  return {
    changedObjects,
    replace,
    reserve,
    set({ ref, path }, key, value) {
      const object = changedObjects.get(ref.number)?.object ?? context.lookup(ref)
      replace(ref, withEntry(object, path, { key, value }))
    },
    add(object) {
      const ref = reserve()
      replace(ref, object)
      return ref
    },
    dict: (entries) => new Dict(new Map(Object.entries(entries)), context),
  }
}

export function locationAt(
  context: ObjectContext,
  location: DictLocation,
  key: string | number,
): DictLocation {
  let object: PdfObject | undefined = context.lookup(location.ref)
  for (const pathStep of [...location.path, key]) object = entryOf(object, pathStep)
  const ref = refOf(object)
  return ref
    ? { ref: resolveRefChain(context, ref), path: [] }
    : { ref: location.ref, path: [...location.path, key] }
}

const maxHops = 20

/** A reference may lead to another one. */
function resolveRefChain(context: ObjectContext, ref: Ref): Ref {
  let last = ref
  for (let hops = 0; hops < maxHops; hops++) {
    const object = context.lookup(last)
    if (!(object instanceof Ref)) break
    last = object
  }
  return last
}

function entryOf(object: PdfObject | undefined, step: string | number): PdfObject | undefined {
  if (typeof step === 'string') return dictOf(object)?.entries.get(step)
  return Array.isArray(object) ? object[step] : undefined
}

type Entry = { key: string; value: PdfObject | undefined }

function withEntry(
  object: PdfObject | undefined,
  path: DictLocation['path'],
  { key, value }: Entry,
): PdfObject {
  const [step, ...further] = path
  if (step === undefined) return withKey(object, key, value)
  const inside = withEntry(entryOf(object, step), further, { key, value })
  if (typeof step === 'string') return withKey(object, step, inside)
  if (!Array.isArray(object)) throw new NotSerializableError('no array')
  return object.with(step, inside)
}

function withKey(object: PdfObject | undefined, key: string, value: PdfObject | undefined) {
  const dict = dictOf(object)
  if (!dict) throw new NotSerializableError('no dictionary')
  const entries = new Map(dict.entries)
  if (value === undefined) entries.delete(key)
  else entries.set(key, value)
  const changedDict = new Dict(entries, dict.context)
  if (!(object instanceof Stream)) return changedDict
  return new Stream(changedDict, { rawBytes: object.rawBytes, decrypt: object.decrypt })
}
