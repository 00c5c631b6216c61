import { gzipSync } from 'node:zlib'

export type BuiltFile =
  | { type: 'asset'; fileName: string; source: string | Uint8Array }
  | {
      type: 'chunk'
      fileName: string
      name: string
      code: string
      isEntry: boolean
      imports: string[]
      dynamicImports: string[]
    }
type Chunk = Extract<BuiltFile, { type: 'chunk' }>

/** The size is in bytes after gzip; a figure without a limit is only printed. */
export type Figure = { name: string; sizeBytes: number; limitBytes?: number }

/** Limits in bytes. The sum of all screens has no limit, because users never wait for all. */
const limits = { signIn: 200_000, signedIn: 300_000, inspect: 348_000, styles: 20_000 }

/** Every signed-in screen needs the frame; remediators also need the switch in it. */
const frame = ['Shell', 'AvailabilityWidget']

/** Lazy files of the entry that are not screens. */
const onDemand = ['restore-form', 'GhostBanner', 'ContactButton']

/** Screens before sign-in, which have no frame. */
const publicScreens = ['ForgotPasswordPage', 'ResetPasswordPage', 'ContactPage', 'VerifyPage']

/** A screen that opens at a tab also loads that tab. */
const tabs = [
  ['JobRoute', 'JobOverview'],
  ['JobRoute', 'JobFilesPanel'],
  ['JobRoute', 'JobReportPanel'],
]

/**
 * The screen of a document exceeds the limit of screens: React Aria's tree, which serves keyboards
 * and 20,000 rows, takes 34 KB and loads while the page is rendered.
 */
const inspect = ['ReviewRoute', 'InspectModel', 'VerdictPanel']

/** Each screen as the first one opened, and the sum of all JavaScript and CSS. */
export function figuresOf(files: readonly BuiltFile[]): Figure[] {
  const chunks = files.filter((file) => file.type === 'chunk')
  const entry = chunks.find(({ isEntry }) => isEntry)
  if (!entry) throw new Error('The build has no entry.')
  const sizeOf = (names: string[]) =>
    sizeBytes(loadedWith([entry, ...named(chunks, names)], chunks))
  const screen = (names: string[]): Figure => ({
    name: names.join(' with '),
    sizeBytes: sizeOf(
      names.some((name) => publicScreens.includes(name)) ? names : [...frame, ...names],
    ),
    limitBytes: limits.signedIn,
  })
  const screens = screensOf(entry, chunks)
  const styles = files.filter(({ fileName }) => fileName.endsWith('.css'))
  return [
    { name: 'sign-in', sizeBytes: sizeOf([]), limitBytes: limits.signIn },
    ...screens.map((name) => screen([name])),
    ...tabs.map(screen),
    { ...screen(inspect), limitBytes: limits.inspect },
    { name: 'all JavaScript', sizeBytes: sizeBytes(chunks) },
    { name: 'all CSS', sizeBytes: sizeBytes(styles), limitBytes: limits.styles },
  ]
}

export const isOver = ({ sizeBytes: size, limitBytes = Infinity }: Figure): boolean =>
  size > limitBytes

/** A figure as a line: '  142.8 of 200 KB  sign-in'. */
export function toLine(figure: Figure): string {
  const size = (figure.sizeBytes / 1000).toFixed(1).padStart(7)
  const limit = figure.limitBytes === undefined ? '' : `of ${kilobytes(figure.limitBytes)}`
  return `${size} ${limit.padEnd(6)} KB  ${figure.name}${isOver(figure) ? ': too much' : ''}`
}

const kilobytes = (bytes: number) => String(bytes / 1000).padStart(3)

const screensOf = (entry: Chunk, chunks: readonly Chunk[]) =>
  chunks
    .filter(({ fileName }) => entry.dynamicImports.includes(fileName))
    .map(({ name }) => name)
    .filter((name) => ![...frame, ...onDemand].includes(name))

function named(chunks: readonly Chunk[], names: readonly string[]): Chunk[] {
  return names.map((name) => {
    const chunk = chunks.find((one) => one.name === name)
    if (!chunk) throw new Error(`The build has no chunk ${name}: was its file renamed?`)
    return chunk
  })
}

function loadedWith(first: readonly Chunk[], chunks: readonly Chunk[]): Set<Chunk> {
  const loaded = new Set(first)
  for (const { imports } of loaded) {
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) loaded.add(chunk)
  }
  return loaded
}

const sizeBytes = (files: Iterable<BuiltFile>) =>
  [...files]
    .map((file) => gzipSync(file.type === 'chunk' ? file.code : file.source, { level: 9 }).length)
    .reduce((sum, size) => sum + size, 0)
