import type { OxlintOverride } from 'oxlint'
import { closedRooms, rooms, subjects } from './server-rooms.ts'

type Ban = { message: string; group: string[]; allowTypeImports?: boolean }

/** If two rows match a file, the later one counts, so general rows come first. */
const layer = (files: string | string[], ...patterns: Ban[]): OxlintOverride => ({
  files: typeof files === 'string' ? [files] : files,
  rules: { 'no-restricted-imports': ['error', { patterns }] },
})
/** A row is one pattern or several with spaces between them. */
const no = (message: string, ...rows: string[]): Ban => ({
  message,
  group: rows.flatMap((row) => row.split(' ')),
})

const noParents = no(
  'inside a package import by #server/…, #web/… or #contract/…, a sibling by ./',
  '../** ./../**',
)
const noWeb = no(
  'the server does not know the web; what both sides need lives in the contract',
  '@curbcut/web @curbcut/web/** #web/** **/packages/**',
)
const noServer = no(
  'the web does not know the server; what both sides need lives in the contract',
  '@curbcut/server @curbcut/server/** #server/** **/packages/**',
)
const noTestHelpers = no(
  'the product does not import the helpers of its tests',
  '#test/** @curbcut/contract/test/**',
)
const noFastify = no(
  'only app.ts, http/ and handlers know Fastify',
  'fastify fastify/** @fastify/**',
)
const noSql = no('SQL lives in repositories and in db/', 'kysely kysely/** pg pg/** pg-*')
const onlyTypes = (message: string, ...rows: string[]): Ban => ({
  ...no(message, ...rows),
  allowTypeImports: true,
})
const noDatabase = onlyTypes(
  'SQL lives in repositories and in db/; import only types of db/',
  '#server/db/**',
)

const noScreens = no(
  'ui/ and lib/ know no feature, no form, no api, no state and no app',
  '#web/features/** #web/forms/** #web/api/** #web/state/** #web/app/**',
)

const server = [noParents, noWeb, noTestHelpers]
const web = [noParents, noServer, noTestHelpers]

const otherRooms = (named: readonly string[]) =>
  Object.keys(rooms).filter((room) => !named.includes(room))

const roomLayer = (files: string, name: string, mayImport: readonly string[]) =>
  layer(
    files,
    ...server,
    noFastify,
    noSql,
    noDatabase,
    onlyTypes('services know no HTTP; handlers translate', '#server/http/**'),
    no('services do not call handlers; arrows point downward', '**/*-handlers.ts'),
    // Lists the other rooms, because an import that "!" allows skips all later patterns.
    no(
      `rooms form floors: ${name} imports ${mayImport.join(', ') || 'nobody'} and no other`,
      ...otherRooms(mayImport).map((other) => `#server/features/${other}/*.ts`),
    ),
    no(
      'quotes, history, ledger and rates are written through their services',
      ...closedRooms.map((room) => `#server/features/${room}/*-repository.ts`),
    ),
  )

/** The dependency rule of ARCHITECTURE.md, one row per folder; arrows only point downward. */
export const layers: OxlintOverride[] = [
  layer(
    'packages/contract/src/**',
    no('the contract imports zod/mini only', '*', '!zod/mini', '!./**', '!#contract/**'),
  ),

  layer(
    'packages/checks/src/**',
    noTestHelpers,
    no(
      'the checks are pure: bytes in, findings out; no other package of ours, no disk, no network',
      '* !saxes !yauzl !node:crypto !node:zlib !./** !#checks/**',
    ),
  ),

  layer(
    'packages/repair/src/**',
    noTestHelpers,
    no(
      'repairs are pure: bytes in, bytes out; the checks and a second reader, no disk, no network',
      '* @curbcut/* !@curbcut/checks/** !pdfjs-dist/legacy/build/pdf.mjs',
      '!node:url !node:zlib !./** !#repair/**',
    ),
  ),

  layer(
    'packages/server/src/**',
    ...server,
    no(
      'http/, ports/ and other plumbing know no feature; app.ts puts them together',
      '#server/features/** ./features/** #server/app.ts ./app.ts',
      '#server/{start,commands}/** ./{start,commands}/**',
    ),
  ),
  layer(
    'packages/server/src/db/**',
    no(
      'db/ imports the contract, kysely, pg with its COPY streams and itself only',
      '* !@curbcut/contract !kysely !pg !pg-copy-streams !node:* !node:*/**',
      '!./** !#server/db/** !#server/flush-folder.ts !#server/limits.ts',
    ),
  ),
  roomLayer('packages/server/src/features/**', 'a room without a row', []),
  ...Object.entries(rooms).map(([name, mayImport]) =>
    roomLayer(`packages/server/src/features/${name}/*`, name, mayImport),
  ),
  ...subjects.map((subject) =>
    layer(
      `packages/server/src/features/${subject}/**/*-handlers.ts`,
      ...server,
      noSql,
      noDatabase,
      no(
        'handlers call their own subject; its services call others',
        ...subjects
          .filter((other) => other !== subject)
          .map((other) => `#server/features/${other}/**`),
      ),
    ),
  ),
  layer(
    'packages/server/src/features/**/*-repository.ts',
    ...server,
    noFastify,
    no(
      'a repository is SQL only: db/, kysely and the contract',
      '#server/features/** #server/http/** #server/ports/** ./*-{service,handlers}.ts',
      '#server/context.ts #server/config.ts #server/errors.ts',
    ),
  ),
  layer(
    'packages/server/src/backup/**',
    ...server,
    noFastify,
    onlyTypes('SQL lives in db/; a backup calls it there', 'kysely kysely/** pg pg/** pg-*'),
    no(
      'a backup knows tables and files, never a feature or HTTP',
      '#server/features/** #server/http/** #server/app.ts',
    ),
  ),
  // Entry points, which combine features.
  layer(
    [
      'packages/server/src/{app,route-handlers,main}.ts',
      'packages/server/src/{start,commands,demo}/**',
    ],
    ...server,
  ),

  layer('packages/web/src/**', ...web),
  layer('packages/web/src/{ui,lib}/**', ...web, noScreens),
  layer(
    'packages/web/src/ui/**',
    ...web,
    noScreens,
    no('ui/ is what fields and tables are made of', '#web/ui/fields/** #web/ui/table/**'),
  ),
  layer('packages/web/src/ui/table/**', ...web, noScreens),
  layer(
    'packages/web/src/ui/fields/**',
    ...web,
    noScreens,
    no('fields know no table', '#web/ui/table/**'),
  ),
  layer(
    'packages/web/src/forms/**',
    ...web,
    no(
      'forms/ imports ui/, lib/ and the contract only',
      '#web/features/** #web/api/** #web/state/** #web/app/**',
    ),
  ),
  layer(
    'packages/web/src/state/**',
    ...web,
    no(
      'state/ imports forms/, lib/ and the contract only',
      '#web/features/** #web/api/** #web/ui/** #web/app/**',
    ),
  ),
  layer(
    'packages/web/src/api/**',
    ...web,
    no(
      'api/ imports state/, forms/, lib/ and the contract only',
      '#web/features/** #web/ui/** #web/app/**',
    ),
  ),
  ...subjects.map((subject) =>
    layer(
      `packages/web/src/features/${subject}/**`,
      ...web,
      no(
        'a subject does not import another; app/ composes them',
        '#web/app/**',
        ...subjects
          .filter((other) => other !== subject)
          .map((other) => `#web/features/${other}/**`),
      ),
    ),
  ),

  layer('packages/server/{src/**/*.test.ts,test/**}', noWeb),
  layer('packages/web/{src/**/*.test.ts,src/**/*.test.tsx,test/**}', noServer),
  layer(
    'packages/contract/src/**/*.test.ts',
    no(
      'the contract is tested alone',
      '* !zod/mini !vitest !fast-check !node:* !./** !#contract/** !../test/** !../../test/**',
    ),
  ),
  layer(
    'packages/contract/test/**',
    no('what the tests of both ends share knows the contract only', '*', '!./**', '!../src/**'),
  ),
  layer(
    'packages/checks/test/**',
    no(
      'the checks are tested alone, on documents made in code',
      '@curbcut/* @curbcut/*/** **/packages/**',
    ),
  ),
  layer(
    'e2e/**',
    no(
      'stories know the contract only, never the source of server or web',
      '@curbcut/server @curbcut/server/** @curbcut/web @curbcut/web/**',
      '#server/** #web/** **/packages/**',
    ),
  ),
  layer(
    'bench/**',
    no(
      'a bench runs the product from outside: it imports the contract, Node and the bare libraries',
      '* @curbcut/* !@curbcut/contract !node:* !node:*/** !./** !../*.ts',
      '!../{bare,documents,loads,measuring,testbeds}/*.ts',
      '!fastify !@fastify/multipart !pg !@node-rs/argon2',
    ),
  ),
]
