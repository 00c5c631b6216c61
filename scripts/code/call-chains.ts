import { moduleOf, namesIn, propertyOf, type Module } from './module-names.ts'
import type { Node } from './text-nodes.ts'

type Sources = ReadonlyMap<string, string>

/** The component that starts a call, its route, and the function that writes or reads its rows. */
export type CallPath = { name: string; component: string; route: string; sql: string }

export const callPaths: readonly CallPath[] = [
  { name: 'sign in', component: 'LoginPage', route: 'login', sql: 'insertSession' },
  { name: 'jobs list', component: 'JobsPage', route: 'listJobs', sql: 'prepareJobPage' },
  { name: 'a move', component: 'JobActions', route: 'updateStatus', sql: 'updateJob' },
  { name: 'upload to check', component: 'AddFilesDialog', route: 'addFiles', sql: 'insertChecks' },
  {
    name: 'mark a file',
    component: 'RemediateFileDialog',
    route: 'remediateFile',
    sql: 'updateFile',
  },
]

/**
 * The shortest chain of files from the component to the hook of the route, its row in the contract,
 * and from the handler to the SQL function. Files of every call (`mount.ts`, the store) do not
 * count.
 */
export function findCallChain(sources: Sources, { component, route, sql }: CallPath): string[] {
  const read = reader(sources)
  const find = (folder: RegExp, text: RegExp) => findFile(sources, folder, text)
  const exported = (name: string) =>
    new RegExp(`^export (?:async )?(?:function|const) ${name}\\b`, 'm')
  const hook = new RegExp(
    `^use(?:Lazy)?${route[0]?.toUpperCase()}${route.slice(1)}(?:Query|Mutation)$`,
  )

  const screen = find(/^packages\/web\/src\/.*\.tsx$/, exported(component))
  const row = find(/^packages\/contract\/src\//, new RegExp(`^  ${route}: \\{\\n    method:`, 'm'))
  const handlers = find(
    /^packages\/server\/src\/.*-handlers\.ts$/,
    new RegExp(`^  ${route}: `, 'm'),
  )
  const handler = propertyOf(read(handlers), /Handlers$/, route)
  const rows = find(/^packages\/server\/src\/features\/.*-repository\.ts$/, exported(sql))
  return [
    ...findWay(read, [screen, read(screen).declared.get(component)], (_, name) => hook.test(name)),
    row,
    ...findWay(read, [handlers, handler], (path, name) => path === rows && name === sql),
  ]
}

function findFile(sources: Sources, folder: RegExp, text: RegExp): string {
  for (const [path, source] of sources) if (folder.test(path) && text.test(source)) return path
  throw new Error(`${text.source} stands in no file like ${folder.source}`)
}

type Read = (path: string) => Module

function reader(sources: Sources): Read {
  const modules = new Map<string, Module>()
  return (path) => {
    const module = modules.get(path) ?? moduleOf(path, sources.get(path) ?? '')
    modules.set(path, module)
    return module
  }
}

type Start = readonly [path: string, node: Node | undefined]
type Step = { path: string; nodes: readonly (Node | undefined)[]; way: readonly string[] }

/** Breadth-first search by files; calls within a file cost nothing. */
function findWay(
  read: Read,
  [start, node]: Start,
  isEnd: (path: string, name: string) => boolean,
): string[] {
  const seen = new Set<string>()
  const queue: Step[] = [{ path: start, nodes: [node], way: [start] }]
  for (const { path, nodes, way } of queue) {
    const { declared, imported } = read(path)
    const names = reachedWithin(read(path), nodes)
    if ([...names].some((name) => declared.has(name) && isEnd(path, name))) return [...way]
    for (const from of [...names].flatMap((name) => imported.get(name) ?? [])) {
      const key = `${from.path} ${from.name}`
      if (seen.has(key)) continue
      seen.add(key)
      if (isEnd(from.path, from.name)) return [...way, from.path]
      const next = { path: from.path, nodes: nodesOf(read(from.path), from.name) }
      queue.push({ ...next, way: [...way, from.path] })
    }
  }
  throw new Error(`no names lead from ${start} to the end of the call`)
}

/** `*`, a lazily imported file, means all its declarations. */
const nodesOf = ({ declared }: Module, name: string) =>
  name === '*' ? [...declared.values()] : [declared.get(name)]

/** Includes names that are used through other declarations of the module. */
function reachedWithin({ declared }: Module, nodes: Step['nodes']): Set<string> {
  const reached = new Set(nodes.flatMap((node) => (node ? namesIn(node) : [])))
  for (const name of reached) {
    const node = declared.get(name)
    if (node) for (const next of namesIn(node)) reached.add(next)
  }
  return reached
}
