import type { StoredObjectSize } from './file-store.ts'
import { hasErrorCode, type Bucket } from './s3-bucket.ts'
import type { UnfinishedObject } from './s3-write.ts'

/** `folder` is empty or ends with a slash; keys come without the prefix. */
export async function* listObjects(bucket: Bucket, folder = ''): AsyncGenerator<StoredObjectSize> {
  for await (const { Contents = [] } of listPages(bucket, { Prefix: bucket.prefix + folder })) {
    for (const { Key = '', Size: sizeBytes = 0 } of Contents) {
      yield { key: Key.slice(bucket.prefix.length), sizeBytes }
    }
  }
}

export async function* listFolders(bucket: Bucket): AsyncGenerator<string> {
  const level = { Prefix: bucket.prefix, Delimiter: '/' }
  for await (const { CommonPrefixes = [] } of listPages(bucket, level)) {
    for (const { Prefix = '' } of CommonPrefixes) yield Prefix.slice(bucket.prefix.length, -1)
  }
}

async function* listPages(bucket: Bucket, listOptions: { Prefix: string; Delimiter?: string }) {
  let ContinuationToken: string | undefined
  do {
    const continuation = ContinuationToken === undefined ? {} : { ContinuationToken }
    const page = await bucket.send((s3, options) =>
      s3.listObjectsV2({ Bucket: bucket.name, ...listOptions, ...continuation }, options),
    )
    yield page
    ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined
  } while (ContinuationToken !== undefined)
}

export async function* listUnfinished(bucket: Bucket): AsyncGenerator<UnfinishedObject> {
  let marker: { KeyMarker?: string; UploadIdMarker?: string } | undefined = {}
  while (marker) {
    const page = await unfinishedPage(bucket, marker)
    for (const { Key = '', UploadId = '' } of page?.Uploads ?? []) {
      if (Key.startsWith(bucket.prefix)) yield { key: Key, multipartId: UploadId }
    }
    const { IsTruncated, NextKeyMarker = '', NextUploadIdMarker = '' } = page ?? {}
    marker = IsTruncated
      ? { KeyMarker: NextKeyMarker, UploadIdMarker: NextUploadIdMarker }
      : undefined
  }
}

/** Without a prefix, because MinIO takes it for an object's full name. */
async function unfinishedPage(
  bucket: Bucket,
  marker: { KeyMarker?: string; UploadIdMarker?: string },
) {
  try {
    return await bucket.send((s3, options) =>
      s3.listMultipartUploads({ Bucket: bucket.name, ...marker }, options),
    )
  } catch (error) {
    // Such a store, or its operator, removes them.
    if (hasErrorCode(error, 'NotImplemented')) return undefined
    throw error
  }
}
