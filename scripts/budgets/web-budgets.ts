import { gzipSync } from 'node:zlib'

/** The parts of the bundler's output that we read. */
export type BuiltFile =
  | { type: 'asset'; fileName: string; source: string | Uint8Array }
  | {
      type: 'chunk'
      fileName: string
      name: string
      code: string
      isEntry: boolean
      /** Files that must load before this one runs. */
      imports: string[]
      /** Files that this one loads later. */
      dynamicImports: string[]
    }
type Chunk = Extract<BuiltFile, { type: 'chunk' }>

/** One size in bytes after gzip, as it is served. Without a limit it is only printed. */
export type Figure = { name: string; sizeBytes: number; limitBytes?: number }

/**
 * Limits, in bytes, on loads that a reader waits for. The sum of all screens has no limit: nobody waits for
 * it.
 */
const limits = { signIn: 200_000, signedIn: 300_000, inspect: 348_000, styles: 20_000 }

/** Every signed-in screen needs the frame; remediators also need the switch in it. */
const frame = ['Shell', 'AvailabilityWidget']

/** Files that the entry loads later and that are no screens. */
const onDemand = ['restore-form', 'GhostBanner', 'ContactButton']

/** Screens before signing in; they have no frame. */
const publicScreens = ['ForgotPasswordPage', 'ResetPasswordPage', 'ContactPage', 'VerifyPage']

/** A screen that opens at a tab also loads that tab. */
const tabs = [
  ['JobRoute', 'JobOverview'],
  ['JobRoute', 'JobFilesPanel'],
  ['JobRoute', 'JobReportPanel'],
]

/**
 * The screen of a document with its lists and its verdicts. It misses the limit of screens: the tree that keyboards walk
 * and that holds 20,000 rows is 34 KB of React Aria, which loads while the page is drawn.
 */
const inspect = ['ReviewRoute', 'InspectModel', 'VerdictPanel']

/** The sizes of a build: each screen as the first one opened, and the sum of all. */
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

/** Whether a figure is above its limit. */
export const isOver = ({ sizeBytes: size, limitBytes = Infinity }: Figure): boolean =>
  size > limitBytes

/** A figure as a line: '  142.8 of 200 KB  sign-in'. */
export function toLine(figure: Figure): string {
  const size = (figure.sizeBytes / 1000).toFixed(1).padStart(7)
  const limit = figure.limitBytes === undefined ? '' : `of ${kilobytes(figure.limitBytes)}`
  return `${size} ${limit.padEnd(6)} KB  ${figure.name}${isOver(figure) ? ': too much' : ''}`
}

const kilobytes = (bytes: number) => String(bytes / 1000).padStart(3)

/** The screens: the entry holds the routes and loads each screen later. */
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

/** These chunks and everything that they need to run. */
function loadedWith(first: readonly Chunk[], chunks: readonly Chunk[]): Set<Chunk> {
  const loaded = new Set(first)
  // Iterating a set also visits members added on the way.
  for (const { imports } of loaded) {
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) loaded.add(chunk)
  }
  return loaded
}

const sizeBytes = (files: Iterable<BuiltFile>) =>
  [...files]
    .map((file) => gzipSync(file.type === 'chunk' ? file.code : file.source, { level: 9 }).length)
    .reduce((sum, size) => sum + size, 0)
