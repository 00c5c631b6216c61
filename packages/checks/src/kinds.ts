export type Kind = 'pdf' | 'docx' | 'pptx' | 'xlsx' | 'image'

const extensions: Record<string, Kind> = {
  ...{ pdf: 'pdf', docx: 'docx', pptx: 'pptx', xlsx: 'xlsx' },
  ...{ png: 'image', jpg: 'image', jpeg: 'image', gif: 'image' },
  ...{ tif: 'image', tiff: 'image', webp: 'image', bmp: 'image' },
}

/** What a document claims to be; undefined where its kind is not checked. */
export function kindOf(bytes: Uint8Array, name: string): Kind | undefined {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase()
  return extension === undefined ? kindOfBytes(bytes) : extensions[extension]
}

const kindOfBytes = (bytes: Uint8Array): Kind | undefined =>
  /%PDF-/i.test(Buffer.from(bytes.subarray(0, 1024)).toString('latin1')) ? 'pdf' : undefined
