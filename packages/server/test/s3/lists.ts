import { xmlAnswer, type Answer } from './answers.ts'
import type { bucketInMemory } from './objects.ts'

type Stored = Pick<ReturnType<typeof bucketInMemory>, 'objects' | 'multiparts'>

/** The lists of a bucket in pages of this many entries; S3 has a thousand. */
export const listsOf = ({ objects, multiparts }: Stored, pageLength: number) => ({
  ListObjectsV2(query: URLSearchParams): Answer {
    const prefix = query.get('prefix') ?? ''
    const delimiter = query.get('delimiter') ?? ''
    const after = Buffer.from(query.get('continuation-token') ?? '', 'base64').toString()
    const names = new Set(
      [...objects.keys()]
        .filter((key) => key.startsWith(prefix))
        .map((key) => upToDelimiter(key, prefix, delimiter))
        .filter((name) => name > after),
    )
    const page = [...names].toSorted().slice(0, pageLength)
    const isTruncated = names.size > page.length
    return xmlAnswer('ListBucketResult', {
      KeyCount: page.length,
      IsTruncated: isTruncated,
      Contents: page
        .filter((name) => objects.has(name))
        .map((name) => ({ Key: name, Size: objects.get(name)?.length ?? 0 })),
      CommonPrefixes: page.filter((name) => !objects.has(name)).map((name) => ({ Prefix: name })),
      ...(isTruncated && {
        NextContinuationToken: Buffer.from(page.at(-1) ?? '').toString('base64'),
      }),
    })
  },

  ListMultipartUploads(query: URLSearchParams): Answer {
    const marker = [query.get('key-marker') ?? '', query.get('upload-id-marker') ?? ''].join('\n')
    const prefix = query.get('prefix') ?? ''
    const all = [...multiparts]
      .filter(([, { key }]) => key.startsWith(prefix))
      .map(([id, { key }]) => ({ Key: key, UploadId: id, place: `${key}\n${id}` }))
      .filter(({ place }) => place > marker)
      .toSorted((one, other) => (one.place < other.place ? -1 : 1))
    const page = all.slice(0, pageLength).map(({ Key, UploadId }) => ({ Key, UploadId }))
    const last = page.at(-1)
    return xmlAnswer('ListMultipartUploadsResult', {
      IsTruncated: all.length > page.length,
      NextKeyMarker: last?.Key ?? '',
      NextUploadIdMarker: last?.UploadId ?? '',
      Upload: page,
    })
  },
})

function upToDelimiter(key: string, prefix: string, delimiter: string) {
  const at = delimiter ? key.indexOf(delimiter, prefix.length) : -1
  return at < 0 ? key : key.slice(0, at + delimiter.length)
}
