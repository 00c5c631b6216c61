import { join } from 'node:path'
import { idPattern } from './folder-store-id.ts'

export const objectPattern = /^\d{1,6}$/

/** The form `<uploadId>/<n>` leads nowhere else. */
export function isObjectKey(key: string): boolean {
  const [uploadId = '', object = '', ...otherSegments] = key.split('/')
  return otherSegments.length === 0 && objectPattern.test(object) && idPattern.test(uploadId)
}

export function ensureUploadId(uploadId: string): string {
  if (!idPattern.test(uploadId)) throw new Error(`Not an upload id: ${uploadId}`)
  return uploadId
}

export function ensureObjectKey(key: string): string {
  if (!isObjectKey(key)) throw new Error(`Not an object key: ${key}`)
  return key
}

export const uploadIdOf = (key: string) => key.slice(0, key.indexOf('/'))

export function uploadPath(uploadId: string): string {
  // The last digits of a UUIDv7 are random; the first ones would fill one folder per day.
  return join(ensureUploadId(uploadId).slice(-12, -10), uploadId)
}

/** `<two hex digits>/<uploadId>/<n>` */
export function objectPath(key: string): string {
  const uploadId = uploadIdOf(ensureObjectKey(key))
  return join(uploadPath(uploadId), key.slice(uploadId.length + 1))
}
