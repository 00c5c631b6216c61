import { roleLabels } from '@curbcut/contract'
import type { Who } from '../openings/who.ts'
import type { Judged } from './judged.ts'
import { countOf, listed, toTable } from './tables.ts'

/** The openings by subject: their figures in one table, and their names by route and people. */
export function openingsPart(judged: readonly Judged[]): string {
  const subjects = [...new Set(judged.map(({ subject }) => subject))].toSorted()
  const parts = subjects.map((subject) => ({
    title: `${subject.slice(0, 1).toUpperCase()}${subject.slice(1)}`,
    judged: judged.filter((one) => one.subject === subject),
  }))
  const usual = { widths: mostWidthsOf(judged), themes: themesOf(judged) }
  return [
    `## Openings\n\n${introduction(usual)}`,
    toTable(
      columns,
      parts.map((part) => [part.title, ...figuresOf(part.judged)]),
    ),
    ...parts.map((part) => `### ${part.title}\n\n${linesOf(part.judged, usual)}`),
  ].join('\n\n')
}

type Usual = { widths: readonly number[]; themes: readonly string[] }

const widthsOf = (judged: readonly Judged[]) => [...new Set(judged.flatMap(({ widths }) => widths))]
/** Those of the opening that has most: a width that a few have beside them is no usual one. */
const mostWidthsOf = (judged: readonly Judged[]) =>
  judged.map(({ widths }) => widths).reduce((most, one) => (one.length > most.length ? one : most))
const themesOf = (judged: readonly Judged[]) => [...new Set(judged.flatMap(({ themes }) => themes))]

const all = new Intl.ListFormat('en-GB')

const introduction = ({ widths, themes }: Usual) =>
  `Each is judged at ${all.format(widths.map(String))} px, in ${all.format(themes)}; what differs stands behind its name. axe judges it for each person, width and theme, Alfa and IBM’s engine at each width for the first person. Below, openings of one route and the same people share a line, and then stands what live regions said first, beside “Loading...”.`

const columns = ['Subject', 'Openings', 'axe', 'Alfa', 'IBM', 'Rows', 'Focus', 'Faults']

function figuresOf(judged: readonly Judged[]): string[] {
  const sum = (of: (one: Judged) => number) =>
    countOf(judged.reduce((total, one) => total + of(one), 0))
  return [
    countOf(new Set(judged.map(({ name }) => name)).size),
    sum(({ times }) => times.axe ?? 0),
    sum(({ times }) => times.alfa ?? 0),
    sum(({ times }) => times.ibm ?? 0),
    sum(({ rows }) => rows),
    sum(({ stops }) => stops),
    sum(({ faults }) => faults.length),
  ]
}

/** A line for the openings of each route and the same people, and one for what was said. */
function linesOf(judged: readonly Judged[], usual: Usual): string {
  const namesAt = new Map<string, string[]>()
  for (const name of new Set(judged.map((one) => one.name))) {
    const ofName = judged.filter((one) => one.name === name)
    const routes = listed(ofName.map(({ route }) => `\`${route}\``))
    const place = `${routes}, ${toPeople(ofName.map(({ who }) => who))}`
    namesAt.set(place, [...(namesAt.get(place) ?? []), `${name}${unusualOf(ofName, usual)}`])
  }
  const lines = [...namesAt].map(([place, names]) => `- ${place}: ${names.join('; ')}`)
  const said = toSaid(judged.flatMap((one) => one.said))
  return [...lines, ...(said ? [`- Said: ${said}`] : [])].join('\n')
}

/** The widths and themes of an opening that is judged at others than usual. */
function unusualOf(judged: readonly Judged[], usual: Usual): string {
  const widths = widthsOf(judged)
  const themes = themesOf(judged)
  const unusual = [
    ...(widths.length !== usual.widths.length ? [`${listed(widths)} px`] : []),
    ...(themes.length < usual.themes.length ? themes : []),
  ]
  return unusual.length > 0 ? ` (${unusual.join(', ')})` : ''
}

const labels: Record<Who, string> = {
  ...roleLabels,
  visitor: 'nobody signed in',
  undecided: 'no organization yet',
}
const everyRole = Object.keys(roleLabels)

/** Who has an opening, in as few words as there are. */
function toPeople(who: readonly Who[]): string {
  const people = new Set<string>(who)
  const hasEveryRole = everyRole.every((role) => people.has(role))
  if (hasEveryRole && people.size === Object.keys(labels).length) return 'everybody'
  const others = who.filter((one) => !hasEveryRole || !everyRole.includes(one))
  return listed([...others.map((one) => labels[one]), ...(hasEveryRole ? ['every role'] : [])])
}

const mostSaid = 2

/** What live regions said first; that something loads says nothing. */
const toSaid = (said: readonly string[]) =>
  [...new Set(said)]
    .filter((line) => !line.endsWith('Loading...'))
    .slice(0, mostSaid)
    .join('; ')
