import { join } from 'node:path'
import { idPattern } from './folder-id.ts'

export const objectPattern = /^\d{1,6}$/

/**
 * Whether a store may hold an object under this key: `<uploadId>/<n>`, and nothing that leads elsewhere.
 */
export function isObjectKey(key: string): boolean {
  const [uploadId = '', object = '', ...rest] = key.split('/')
  return rest.length === 0 && objectPattern.test(object) && idPattern.test(uploadId)
}

/** Returns the id; throws if it is malformed. */
export function toUploadId(uploadId: string): string {
  if (!idPattern.test(uploadId)) throw new Error(`Not an upload id: ${uploadId}`)
  return uploadId
}

/** Returns the key; throws if it is malformed. */
export function toObjectKey(key: string): string {
  if (!isObjectKey(key)) throw new Error(`Not an object key: ${key}`)
  return key
}

/** The upload to which an object belongs. */
export const uploadIdOf = (key: string) => key.slice(0, key.indexOf('/'))

/** The folder of an upload inside a folder store. */
export function uploadPath(uploadId: string): string {
  // The last digits of a UUIDv7 are random; its first ones would fill one folder a day.
  return join(toUploadId(uploadId).slice(-12, -10), uploadId)
}

/** The path of an object in a folder store: `<two hex digits>/<uploadId>/<n>`. */
export function objectPath(key: string): string {
  const uploadId = uploadIdOf(toObjectKey(key))
  return join(uploadPath(uploadId), key.slice(uploadId.length + 1))
}
