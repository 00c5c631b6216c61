import { dictOf, refIn } from '@curbcut/checks/pdf/objects.ts'
import { Dict, Ref, Stream } from '@curbcut/checks/pdf/values.ts'
import type { Context, PdfObject } from '@curbcut/checks/pdf/values.ts'
import { NotSerializable } from './serialize.ts'

/** The place of a dictionary: an object, or a path of keys and indexes within one. */
export type DictLocation = { ref: Ref; path: readonly (string | number)[] }

export type Edits = {
  changed: ReadonlyMap<number, { ref: Ref; object: PdfObject }>
  /** Undefined removes the entry. */
  set: (location: DictLocation, key: string, value: PdfObject | undefined) => void
  replace: (ref: Ref, object: PdfObject) => void
  add: (object: PdfObject) => Ref
  reserve: () => Ref
  dict: (entries: Record<string, PdfObject>) => Dict
}

export function createEdits(context: Context, firstNumber: number): Edits {
  const changed = new Map<number, { ref: Ref; object: PdfObject }>()
  let nextNumber = firstNumber
  const reserve = () => new Ref(nextNumber++, 0)
  const replace = (ref: Ref, object: PdfObject) => void changed.set(ref.number, { ref, object })
  return {
    changed,
    replace,
    reserve,
    set({ ref, path }, key, value) {
      const object = changed.get(ref.number)?.object ?? context.lookup(ref)
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
  context: Context,
  location: DictLocation,
  key: string | number,
): DictLocation {
  let object: PdfObject | undefined = context.lookup(location.ref)
  for (const pathStep of [...location.path, key]) object = entryOf(object, pathStep)
  const ref = refIn(object)
  return ref
    ? { ref: lastRef(context, ref), path: [] }
    : { ref: location.ref, path: [...location.path, key] }
}

const maxHops = 20

/** A reference may lead to another one. */
function lastRef(context: Context, ref: Ref): Ref {
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
  if (!Array.isArray(object)) throw new NotSerializable('no array')
  return object.with(step, inside)
}

function withKey(object: PdfObject | undefined, key: string, value: PdfObject | undefined) {
  const dict = dictOf(object)
  if (!dict) throw new NotSerializable('no dictionary')
  const entries = new Map(dict.entries)
  if (value === undefined) entries.delete(key)
  else entries.set(key, value)
  const changedDict = new Dict(entries, dict.context)
  if (!(object instanceof Stream)) return changedDict
  return new Stream(changedDict, { rawBytes: object.rawBytes, decrypt: object.decrypt })
}
