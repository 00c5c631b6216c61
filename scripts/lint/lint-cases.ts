import { rooms } from './server-rooms.ts'

/** `{}` in the path becomes a unique name. */
type Sample = [path: string, text: string]
export type LintCase = { says: string; breaks: Sample; keeps: Sample; beside?: Sample }

const server = 'packages/server/src'
const web = 'packages/web/src'

const names = (specifier: string) => `import { x } from '${specifier}'\nx()\n`
const types = (specifier: string) => `import type { X } from '${specifier}'\nexport type Y = X\n`

const importCase = (
  says: string,
  path: string,
  { not, but }: { not: string; but: string },
): LintCase => ({ says, breaks: [path, names(not)], keeps: [path, names(but)] })

const handlers = `${server}/features/jobs/moves/{}-handlers.ts`
const service = `${server}/features/jobs/moves/{}-service.ts`
const repository = `${server}/features/jobs/moves/{}-repository.ts`
const screen = `${web}/features/jobs/detail/{}.tsx`
const story = 'e2e/stories/{}.spec.ts'
const bench = 'bench/{}.ts'

function floorCase(name: string, mayImport: readonly string[]): LintCase {
  const path = `${server}/features/${name}/{}.ts`
  const others = Object.keys(rooms).filter((one) => !mayImport.includes(one))
  const importing = (named: readonly string[]) =>
    named.map((room) => `import '#server/features/${room}/some-service.ts'\n`).join('')
  return {
    says: 'rooms form floors',
    breaks: [path, importing(others)],
    keeps: [path, importing(mayImport)],
  }
}

// prettier-ignore
export const importCases: LintCase[] = [
  importCase('the contract imports zod/mini only', 'packages/contract/src/{}.ts', { not: 'kysely', but: 'zod/mini' }),
  importCase('the contract imports zod/mini only', 'packages/contract/src/{}.ts', { not: 'zod', but: './texts.ts' }),
  importCase('the contract imports zod/mini only', 'packages/contract/src/jobs/routes/{}.ts', { not: '@curbcut/server', but: '#contract/roles.ts' }),
  importCase('the contract imports zod/mini only', 'packages/contract/src/jobs/routes/{}.ts', { not: '../../../../server/src/errors.ts', but: './jobs.ts' }),
  importCase('the contract is tested alone', 'packages/contract/src/{}.test.ts', { not: '../../server/src/errors.ts', but: 'vitest' }),

  importCase('the checks are pure', 'packages/checks/src/rules/{}.ts', { not: '@curbcut/contract', but: '#checks/limits.ts' }),
  importCase('the checks are pure', 'packages/checks/src/{}.ts', { not: 'node:fs', but: 'node:zlib' }),
  importCase('the checks are pure', 'packages/checks/src/office/{}.ts', { not: 'node:https', but: 'saxes' }),
  importCase('the checks are pure', 'packages/checks/src/pdf/{}.ts', { not: '../../../server/src/errors.ts', but: 'node:crypto' }),
  importCase('the helpers of its tests', 'packages/checks/src/{}.ts', { not: '#test/a-document.ts', but: './facts.ts' }),
  importCase('the checks are tested alone', 'packages/checks/test/{}.ts', { not: '@curbcut/contract', but: '#checks/facts.ts' }),

  importCase('repairs are pure', 'packages/repair/src/{}.ts', { not: '@curbcut/contract', but: '@curbcut/checks/limits.ts' }),
  importCase('repairs are pure', 'packages/repair/src/pdf/{}.ts', { not: 'node:fs', but: '#repair/repairs.ts' }),

  importCase('plumbing know no feature', `${server}/http/{}.ts`, { not: '#server/features/jobs/detail/job-service.ts', but: '#server/errors.ts' }),
  importCase('plumbing know no feature', `${server}/ports/{}.ts`, { not: '#server/features/documents/upload/upload-service.ts', but: '@curbcut/contract' }),
  importCase('plumbing know no feature', `${server}/{}.ts`, { not: './features/jobs/job-service.ts', but: './errors.ts' }),
  importCase('plumbing know no feature', `${server}/http/{}.ts`, { not: '#server/app.ts', but: 'fastify' }),
  importCase('plumbing know no feature', `${server}/http/upload/{}.ts`, { not: '#server/start/open-files.ts', but: '#server/http/session.ts' }),
  importCase('a sibling by ./', `${server}/http/{}.ts`, { not: '../features/jobs/job-service.ts', but: './session.ts' }),
  importCase('the server does not know the web', `${server}/http/{}.ts`, { not: '@curbcut/web', but: '@curbcut/contract' }),
  importCase('the helpers of its tests', `${server}/http/{}.ts`, { not: '#test/factories.ts', but: '#server/context.ts' }),
  importCase('the helpers of its tests', `${web}/app/{}.tsx`, { not: '@curbcut/contract/test/validation-cases.ts', but: '@curbcut/contract' }),
  importCase('the contract only', 'packages/contract/test/{}.ts', { not: '@curbcut/server', but: '../src/roles.ts' }),
  importCase('db/ imports the contract, kysely, pg', `${server}/db/{}.ts`, { not: '#server/http/session.ts', but: 'kysely' }),
  importCase('db/ imports the contract, kysely, pg', `${server}/db/{}.ts`, { not: 'fastify', but: '#server/db/connect.ts' }),
  importCase('db/ imports the contract, kysely, pg', `${server}/db/{}.ts`, { not: 'pg-boss', but: 'pg-copy-streams' }),
  importCase('db/ imports the contract, kysely, pg', `${server}/db/{}.ts`, { not: '#server/errors.ts', but: '#server/limits.ts' }),

  importCase('SQL lives in db/', `${server}/backup/{}.ts`, { not: 'pg-copy-streams', but: '#server/db/copy/snapshot.ts' }),
  { says: 'SQL lives in db/', breaks: [`${server}/backup/{}.ts`, names('pg')], keeps: [`${server}/backup/{}.ts`, types('pg')] },
  importCase('a backup knows tables and files', `${server}/backup/{}.ts`, { not: '#server/features/documents/upload/upload-service.ts', but: '#server/ports/file-store.ts' }),
  importCase('a backup knows tables and files', `${server}/backup/{}.ts`, { not: '#server/http/session.ts', but: '#server/config.ts' }),

  importCase('handlers call their own subject', handlers, { not: '#server/features/people/user-service.ts', but: '#server/features/jobs/detail/job-service.ts' }),
  importCase('handlers call their own subject', handlers, { not: '#server/features/review/evidence/read-report.ts', but: './move-job.ts' }),
  importCase('a sibling by ./', handlers, { not: '../users/user-service.ts', but: '@curbcut/contract' }),
  importCase('SQL lives in repositories', handlers, { not: 'kysely', but: 'fastify' }),
  importCase('only app.ts, http/ and handlers know Fastify', service, { not: 'fastify', but: '#server/context.ts' }),
  importCase('only app.ts, http/ and handlers know Fastify', service, { not: '@fastify/multipart', but: '#server/errors.ts' }),
  importCase('SQL lives in repositories', service, { not: 'kysely', but: './job-list-repository.ts' }),
  importCase('SQL lives in repositories', service, { not: 'pg', but: '#server/ports/mailer.ts' }),
  importCase('services know no HTTP', service, { not: '#server/http/session.ts', but: '#server/config.ts' }),
  importCase('services do not call handlers', service, { not: './job-handlers.ts', but: './move-job.ts' }),
  importCase('quotes, history, ledger and rates are written through their services', service, { not: '#server/features/jobs/quotes/quote-repository.ts', but: '#server/features/jobs/quotes/quote-service.ts' }),
  importCase('quotes, history, ledger and rates are written through their services', service, { not: '#server/features/jobs/history/history-repository.ts', but: '#server/features/people/user-repository.ts' }),
  importCase('services do not call handlers', service, { not: '#server/features/jobs/history/history-handlers.ts', but: '#server/features/jobs/history/history-service.ts' }),
  ...Object.entries(rooms).map(([name, mayImport]) => floorCase(name, mayImport)),
  importCase('rooms form floors', `${server}/features/without-a-row/{}.ts`, { not: '#server/features/jobs/read-job.ts', but: './other.ts' }),
  { says: 'rooms form floors', breaks: [service, types('#server/features/people/users/managed-user.ts')], keeps: [service, types('#server/features/jobs/quotes/quote-service.ts')] },
  { says: 'SQL lives in repositories', breaks: [service, names('#server/db/schema/tables.ts')], keeps: [service, types('#server/db/schema/tables.ts')] },
  { says: 'services know no HTTP', breaks: [service, names('#server/http/upload/receive-upload.ts')], keeps: [service, types('#server/http/upload/receive-upload.ts')] },
  importCase('a repository is SQL only', repository, { not: '#server/features/people/user-repository.ts', but: '#server/db/schema/tables.ts' }),
  importCase('a repository is SQL only', repository, { not: '#server/features/jobs/history/event-details.ts', but: 'kysely' }),
  importCase('a repository is SQL only', repository, { not: './job-service.ts', but: './job-columns.ts' }),
  importCase('a repository is SQL only', repository, { not: '#server/errors.ts', but: '@curbcut/contract' }),
  { says: 'plumbing know no feature', breaks: [`${server}/{}.ts`, names('#server/features/jobs/detail/job-handlers.ts')], keeps: [`${server}/app.ts`, names('#server/features/jobs/detail/job-handlers.ts')] },

  importCase('ui/ and lib/ know no feature', `${web}/ui/text/{}.tsx`, { not: '#web/features/jobs/JobList.tsx', but: '#web/lib/words/format.ts' }),
  importCase('ui/ and lib/ know no feature', `${web}/ui/text/{}.tsx`, { not: '#web/api/api.ts', but: '#web/ui/buttons/Button.tsx' }),
  importCase('ui/ and lib/ know no feature', `${web}/lib/{}.ts`, { not: '#web/state/session.ts', but: '@curbcut/contract' }),
  importCase('ui/ and lib/ know no feature', `${web}/lib/{}.ts`, { not: '#web/app/paths.ts', but: './format.ts' }),
  importCase('ui/ and lib/ know no feature', `${web}/ui/text/{}.tsx`, { not: '#web/forms/dialogs/Dialog.tsx', but: '#web/ui/buttons/Button.tsx' }),
  importCase('ui/ and lib/ know no feature', `${web}/ui/fields/{}.tsx`, { not: '#web/forms/dialogs/Dialog.tsx', but: '#web/ui/buttons/Button.tsx' }),
  importCase('fields and tables are made of', `${web}/ui/text/{}.tsx`, { not: '#web/ui/fields/TextField.tsx', but: '#web/ui/buttons/Button.tsx' }),
  importCase('fields and tables are made of', `${web}/ui/text/{}.tsx`, { not: '#web/ui/table/DataTable.tsx', but: '#web/lib/words/format.ts' }),
  importCase('fields know no table', `${web}/ui/fields/{}.tsx`, { not: '#web/ui/table/DataTable.tsx', but: './TextField.tsx' }),
  importCase('forms/ imports ui/, lib/ and the contract', `${web}/forms/{}.tsx`, { not: '#web/features/jobs/new/EditJobDialog.tsx', but: '#web/ui/buttons/Button.tsx' }),
  importCase('forms/ imports ui/, lib/ and the contract', `${web}/forms/{}.ts`, { not: '#web/api/api.ts', but: '#web/lib/words/format.ts' }),
  importCase('forms/ imports ui/, lib/ and the contract', `${web}/forms/{}.ts`, { not: '#web/state/session.ts', but: '@curbcut/contract' }),
  importCase('forms/ imports ui/, lib/ and the contract', `${web}/forms/{}.tsx`, { not: '#web/app/dialogs/dialogs.ts', but: './Dialog.tsx' }),
  importCase('state/ imports forms/, lib/ and the contract', `${web}/state/{}.ts`, { not: '#web/ui/buttons/Button.tsx', but: '#web/lib/words/format.ts' }),
  importCase('state/ imports forms/, lib/ and the contract', `${web}/state/{}.ts`, { not: '#web/api/api.ts', but: '@curbcut/contract' }),
  importCase('api/ imports state/, forms/, lib/ and the contract', `${web}/api/{}.ts`, { not: '#web/features/jobs/list/jobs-api.ts', but: '#web/state/session.ts' }),
  importCase('api/ imports state/, forms/, lib/ and the contract', `${web}/api/{}.ts`, { not: '#web/ui/buttons/Button.tsx', but: '#web/lib/words/format.ts' }),
  importCase('a subject does not import another', screen, { not: '#web/features/money/rates/RateList.tsx', but: '#web/features/jobs/comments/CommentLog.tsx' }),
  importCase('a subject does not import another', screen, { not: '#web/app/store.ts', but: '#web/ui/buttons/Button.tsx' }),
  importCase('a sibling by ./', screen, { not: '../notes/NoteList.tsx', but: '#web/api/api.ts' }),
  importCase('the web does not know the server', screen, { not: '@curbcut/server', but: '@curbcut/contract' }),
  importCase('the web does not know the server', `${web}/app/{}.tsx`, { not: '#server/errors.ts', but: '#web/features/jobs/detail/JobPage.tsx' }),
  importCase('the web does not know the server', `${web}/features/jobs/{}.test.tsx`, { not: '../../../../../packages/server/src/errors.ts', but: '#test/render-app.tsx' }),
  importCase('the server does not know the web', `${server}/features/jobs/{}.test.ts`, { not: '#web/lib/words/format.ts', but: '#test/factories.ts' }),
  importCase('stories know the contract only', story, { not: '../../packages/server/src/app.ts', but: '../fixtures.ts' }),
  importCase('stories know the contract only', story, { not: '@curbcut/server', but: '@curbcut/contract' }),
  importCase('a bench runs the product from outside', bench, { not: '../packages/server/src/app.ts', but: './measuring/rounds.ts' }),
  importCase('a bench runs the product from outside', bench, { not: '@curbcut/server', but: '@curbcut/contract' }),
  importCase('a bench runs the product from outside', bench, { not: 'kysely', but: 'fastify' }),
]

const plain = `${server}/http/{}.ts`
const test = `${server}/http/{}.test.ts`
const component = `${web}/ui/text/{}.tsx`

export const codeCases: LintCase[] = [
  {
    says: 'roles live in the contract',
    breaks: [screen, "export const isMine = (role: string) => role === 'RM_ADM'\n"],
    keeps: [
      'packages/contract/src/{}.ts',
      "export const isMine = (role: string) => role === 'RM_ADM'\n",
    ],
  },
  {
    says: 'ui/text/Name.tsx shows what turns a name around',
    breaks: [screen, 'export const Title = ({ name }: { name: string }) => <bdi>{name}</bdi>\n'],
    keeps: [screen, 'export const Title = ({ name }: { name: string }) => <b>{name}</b>\n'],
  },
  {
    says: 'the keys of the product stand in lib/keys/keys.ts',
    breaks: [screen, "export const isSent = (event: KeyboardEvent) => event.key === 'x'\n"],
    keeps: [test, "export const isSent = (event: KeyboardEvent) => event.key === 'Enter'\n"],
  },
  {
    says: 'the keys of the product stand in lib/keys/keys.ts',
    breaks: [screen, "export const isSent = ({ key }: KeyboardEvent) => key === 'Enter'\n"],
    keeps: [screen, "export const isFirst = ({ key }: { key: string }) => key === 'default'\n"],
  },
  {
    says: 'config.ts is the only reader of process.env',
    breaks: [plain, "export const port = process.env['PORT']\n"],
    keeps: [`${server}/config.ts`, "export const port = process.env['PORT']\n"],
  },
  {
    says: 'every test runs',
    breaks: [test, "import { test } from 'vitest'\ntest.describe.only('a', () => {})\n"],
    keeps: [test, "import { test } from 'vitest'\ntest.each([1])('a', () => {})\n"],
  },
  {
    says: 'every test runs',
    breaks: [story, "import { test } from '../fixtures.ts'\ntest.skip('a', () => {})\n"],
    keeps: [story, "import { test } from '../fixtures.ts'\ntest('a', () => {})\n"],
  },
  {
    says: 'tests do not sleep',
    breaks: [
      story,
      'export const f = (page: { waitForTimeout(n: number): void }) => page.waitForTimeout(9)\n',
    ],
    keeps: [
      story,
      'export const f = (page: { waitForURL(n: string): void }) => page.waitForURL("/")\n',
    ],
  },
  {
    says: 'a suppressed rule carries its reason',
    breaks: [plain, '// oxlint-disable-next-line no-console\nconsole.log(1)\n'],
    keeps: [plain, '// oxlint-disable-next-line no-console -- said once\nconsole.log(1)\n'],
  },
  {
    says: 'no-floating-promises',
    breaks: [plain, 'export function f(done: Promise<void>) {\n  done\n}\n'],
    keeps: [plain, 'export async function f(done: Promise<void>) {\n  await done\n}\n'],
  },
  {
    says: 'switch-exhaustiveness-check',
    breaks: [plain, switchOver("case 'a': return 1")],
    keeps: [plain, switchOver("case 'a': return 1; case 'b': return 2")],
  },
  {
    says: 'no-explicit-any',
    breaks: [plain, 'export const f = (x: any) => x\n'],
    keeps: [plain, 'export const f = (x: unknown) => x\n'],
  },
  {
    says: 'no-non-null-assertion',
    breaks: [service, 'export const f = (x?: string) => x!\n'],
    keeps: [repository, 'export const f = (x?: string) => x!\n'],
  },
  {
    says: 'no-cycle',
    breaks: [`${server}/ports/circle.ts`, "export { x } from '#server/ports/half-circle.ts'\n"],
    beside: [`${server}/ports/half-circle.ts`, "export { x } from '#server/ports/circle.ts'\n"],
    keeps: [plain, "export { x } from '#server/ports/circle.ts'\n"],
  },
  {
    says: 'no-cycle',
    breaks: [`${server}/ports/ring.ts`, "export type { X } from '#server/ports/half-ring.ts'\n"],
    beside: [`${server}/ports/half-ring.ts`, "export type { X } from '#server/ports/ring.ts'\n"],
    keeps: [plain, "export type { X } from '#server/ports/ring.ts'\n"],
  },
  {
    says: 'no-restricted-properties',
    breaks: [
      `${web}/features/jobs/detail/{}-api.ts`,
      endpoint('build.query<Result<R>, Arg<R>>({})'),
    ],
    keeps: [`${web}/features/jobs/detail/{}-api.ts`, endpoint('query(build, route)')],
  },
  {
    says: 'alt-text',
    breaks: [component, 'export const A = () => <img src="/a.png" />\n'],
    keeps: [component, 'export const A = () => <img src="/a.png" alt="A tree" />\n'],
  },
  {
    says: 'rules-of-hooks',
    breaks: [component, hook('if (on) useState(1)')],
    keeps: [component, hook('useState(on)')],
  },
  {
    says: 'exhaustive-deps',
    breaks: [component, hook('useEffect(() => { if (on) focus() }, [])')],
    keeps: [component, hook('useEffect(() => { if (on) focus() }, [on])')],
  },
  {
    says: 'no-shadow',
    breaks: [plain, 'export const f = (row: number) => [1].map((row) => row)\n'],
    keeps: [plain, 'export const f = (ctx: number) => [1].map((ctx) => ctx)\n'],
  },
  {
    says: 'no-console',
    breaks: [plain, 'console.log(1)\n'],
    keeps: [`${server}/main.ts`, 'console.log(1)\n'],
  },
  {
    says: 'no-default-export',
    breaks: [plain, 'export default 1\n'],
    keeps: ['packages/web/vite.config.ts', 'export default {}\n'],
  },
  {
    says: 'filename-case',
    breaks: [`${server}/http/{}-Thing.ts`, 'export const a = 1\n'],
    keeps: [`${web}/ui/JobList.tsx`, 'export const a = 1\n'],
  },
  {
    says: 'max-params',
    breaks: [
      plain,
      'export const f = (...[a]: number[]) => a\nexport function g(a: 1, b: 2, c: 3, d: 4) { return [a, b, c, d] }\n',
    ],
    keeps: [plain, 'export function g(a: 1, b: 2, c: 3) { return [a, b, c] }\n'],
  },
  {
    says: 'max-lines-per-function',
    breaks: [plain, longFunction(45)],
    keeps: [plain, longFunction(35)],
  },
  {
    says: 'no-warning-comments',
    breaks: [plain, '// todo: later\nexport const a = 1\n'],
    keeps: [plain, '// Sorted, because pages must not overlap.\nexport const a = 1\n'],
  },
]

function endpoint(made: string) {
  return `export const listThings = (build: Build) => ${made}\n`
}

function switchOver(cases: string) {
  return `export function f(x: 'a' | 'b') {\n  switch (x) { ${cases} }\n  return 0\n}\n`
}

function hook(line: string) {
  const body = `export function A({ on }: { on: boolean }) {\n  ${line}\n  return null\n}\n`
  return `import { useEffect, useState } from 'react'\n${body}`
}

function longFunction(lines: number) {
  return `export function f() {\n${'  f()\n'.repeat(lines)}}\n`
}
