import type { Release } from '../../packages/server/src/version.ts'

export type ChangelogEntry = Pick<Release, 'version' | 'date' | 'schema' | 'wayBack'>

const heading = /^## \[(\d+\.\d+\.\d+)\] - (\d{4}-\d{2}-\d{2})$/
const data =
  /^Schema of its data: `([\w-]+)`\. Way back after an update to it: (the version before|a backup)\.$/

/** The versions, newest first; throws for a version without the line about its data. */
export function readChangelog(text: string): ChangelogEntry[] {
  const lines = text.split('\n')
  return lines.flatMap((line, at): ChangelogEntry[] => {
    const [, version, date] = heading.exec(line) ?? []
    if (!version || !date) return []
    const rest = lines.slice(at + 1)
    const end = rest.findIndex((other) => other.startsWith('## '))
    const ofEntry = end === -1 ? rest : rest.slice(0, end)
    const [schema, wayBack] = ofEntry.flatMap((other) => data.exec(other)?.slice(1, 3) ?? [])
    if (!schema || !wayBack) {
      throw new Error(`CHANGELOG.md does not say which schema ${version} has, and its way back.`)
    }
    return [{ version, date, schema, wayBack: wayBack as ChangelogEntry['wayBack'] }]
  })
}

/**
 * What is wrong with the newest entry for this release; undefined if nothing. The way back is the
 * version before only if both have the same schema.
 */
export function faultOfChangelog(
  [newest, before]: readonly ChangelogEntry[],
  { version, schema }: Pick<Release, 'version' | 'schema'>,
): string | undefined {
  if (newest?.version !== version) return `CHANGELOG.md has no entry for ${version} at its top.`
  if (newest.schema !== schema) {
    return `CHANGELOG.md says that ${version} has the schema ${newest.schema}; it has ${schema}.`
  }
  const wayBack = before?.schema === schema ? 'the version before' : 'a backup'
  return newest.wayBack === wayBack
    ? undefined
    : `CHANGELOG.md says that the way back from ${version} is ${newest.wayBack}; it is ${wayBack}.`
}
