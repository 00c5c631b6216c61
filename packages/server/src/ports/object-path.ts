import { join } from 'node:path'
import { idPattern } from './folder-id.ts'

export const objectPattern = /^\d{1,6}$/

/** The folder of an upload inside a store in a folder. */
export function uploadPath(uploadId: string): string {
  if (!idPattern.test(uploadId)) throw new Error(`Not an upload id: ${uploadId}`)
  // The last digits are the random ones of a UUIDv7: its first ones would fill one folder a day.
  return join(uploadId.slice(-12, -10), uploadId)
}

/** Where a store in a folder keeps an object: `<two hex digits>/<uploadId>/<n>`. */
export function objectPath(key: string): string {
  const [uploadId = '', object = '', ...rest] = key.split('/')
  if (rest.length > 0 || !objectPattern.test(object)) throw new Error(`Not an object key: ${key}`)
  return join(uploadPath(uploadId), object)
}
