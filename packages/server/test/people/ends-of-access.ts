import {
  ghostSessionMinutes,
  isClientSide,
  isImpersonable,
  isSuperUser,
  type Role,
  type Route,
} from '@curbcut/contract'
import { minutesBefore } from '#server/times.ts'
import type { TestApp } from '#test/app-for-test.ts'
import { aMembership, aUser } from '#test/factories.ts'
import { aClient, aCookie, type TestAnswer, type TestClient } from '#test/http/client.ts'
import { expectDone } from '#test/jobs/job-story.ts'

/** The person whose access ends, and the people who end it. */
export type Stage = {
  parts: TestApp
  user: { id: string; role: Role }
  organizationId: string | null
  /** A second organization of the person. */
  anotherId: string
  superUser: TestClient
  /** Makes calls with the given cookie. */
  bearer: (cookie: string) => TestClient
}

/** The grounds of the access: the person's cookie, and in a ghost session the administrator. */
type Access = { cookie: string; administratorId?: string }

type End = {
  begin(stage: Stage): Promise<Access>
  end(stage: Stage, access: Access): Promise<unknown>
  /** Gives the person their access back, for the next tests. */
  undo?(stage: Stage): Promise<unknown>
  /** The refusal of later calls. */
  refusal: string
}

const ownSession = async ({ parts, user, organizationId }: Stage): Promise<Access> => ({
  cookie: await aCookie(parts, user, organizationId),
})

const setUser = (
  { parts, user }: Stage,
  change: { is_verified?: boolean; is_archived?: boolean },
) => parts.db.updateTable('users').set(change).where('id', '=', user.id).execute()

const daysAgo = (days: number) => minutesBefore(new Date().toISOString(), days * 24 * 60)

const signedOut = '401 not_signed_in'

/** Archiving comes last: it takes away more than a session. */
const endsOfPerson: Record<string, End> = {
  'they sign out': {
    begin: ownSession,
    end: ({ bearer }, { cookie }) => expectDone(bearer(cookie)('logout')),
    refusal: signedOut,
  },
  'they sign out everywhere else': {
    begin: ownSession,
    end: async (stage) => {
      const elsewhere = await ownSession(stage)
      await expectDone(stage.bearer(elsewhere.cookie)('endOtherSessions'))
    },
    refusal: signedOut,
  },
  'their session is over': {
    begin: ownSession,
    end: ({ parts, user }) =>
      parts.db
        .updateTable('sessions')
        .set({ created_at: daysAgo(parts.settings.sessions.maxDays + 1) })
        .where('user_id', '=', user.id)
        .execute(),
    refusal: signedOut,
  },
  'they are reset': {
    begin: ownSession,
    // Nobody manages a super user.
    end: (stage) =>
      isSuperUser(stage.user)
        ? setUser(stage, { is_verified: false })
        : expectDone(stage.superUser('resetUserPassword', { userId: stage.user.id })),
    undo: (stage) => setUser(stage, { is_verified: true }),
    refusal: signedOut,
  },
  'they are archived': {
    begin: ownSession,
    end: (stage) =>
      isSuperUser(stage.user)
        ? setUser(stage, { is_archived: true })
        : expectDone(stage.superUser('deleteUser', { userId: stage.user.id, isArchived: true })),
    refusal: signedOut,
  },
}

const endsOfMembership: Record<string, End> = {
  'they leave the organization': {
    begin: ownSession,
    end: ({ superUser, user, anotherId }) =>
      expectDone(
        superUser('setOrganizationsOfUser', { userId: user.id, organizations: anotherId }),
      ),
    undo: ({ parts, user, organizationId }) => aMembership(parts.db, organizationId ?? '', user.id),
    refusal: '409 organization_required',
  },
  'the organization is archived': {
    begin: ownSession,
    end: ({ superUser, organizationId }) => setArchived(superUser, organizationId, true),
    undo: ({ superUser, organizationId }) => setArchived(superUser, organizationId, false),
    refusal: '409 organization_required',
  },
  'they go on in another organization': {
    begin: ownSession,
    end: ({ bearer, user, anotherId }, { cookie }) =>
      expectDone(bearer(cookie)('setOrganization', { orgId: anotherId, userId: user.id })),
    refusal: '409 organization_changed',
  },
}

const setArchived = (superUser: TestClient, organizationId: string | null, isArchived: boolean) =>
  expectDone(superUser('deleteOrganization', { organizationId: organizationId ?? '', isArchived }))

/** The cookie that an answer sets. */
export const cookieOf = ({ headers }: TestAnswer) =>
  [headers['set-cookie']].flat().map((cookie) => String(cookie).split(';', 1)[0])[0] ?? ''

/** An administrator opens the person's account, in the same organization. */
async function ghostSession({ parts, user, organizationId, bearer }: Stage): Promise<Access> {
  const { id: administratorId } = await aUser(parts.db, 'RM_ADM')
  const administrator = await aClient(parts, { id: administratorId })
  const cookie = cookieOf(await administrator('ghostLogin', { userId: user.id }))
  if (organizationId !== null) {
    await expectDone(bearer(cookie)('setOrganization', { orgId: organizationId, userId: user.id }))
  }
  return { cookie, administratorId }
}

const endsOfGhost: Record<string, End> = {
  'the administrator goes back': {
    begin: ghostSession,
    end: ({ bearer }, { cookie }) => expectDone(bearer(cookie)('ghostLogout')),
    refusal: signedOut,
  },
  'the administrator signs out': {
    begin: ghostSession,
    end: ({ bearer }, { cookie }) => expectDone(bearer(cookie)('logout')),
    refusal: signedOut,
  },
  'the hour of the administrator is over': {
    begin: ghostSession,
    end: ({ parts, user }) =>
      parts.db
        .updateTable('sessions')
        .set({ created_at: minutesBefore(new Date().toISOString(), ghostSessionMinutes + 1) })
        .where('user_id', '=', user.id)
        .where('administrator_session_id', 'is not', null)
        .execute(),
    refusal: signedOut,
  },
  'the administrator is reset': {
    begin: ghostSession,
    end: ({ superUser }, { administratorId = '' }) =>
      expectDone(superUser('resetUserPassword', { userId: administratorId })),
    refusal: signedOut,
  },
  'the administrator is archived': {
    begin: ghostSession,
    end: ({ superUser }, { administratorId = '' }) =>
      expectDone(superUser('deleteUser', { userId: administratorId, isArchived: true })),
    refusal: signedOut,
  },
}

/** Every way to end the access of a person of this role to this call. */
export function endsFor(role: Role, route: Route): [string, End][] {
  return Object.entries({
    ...(isImpersonable({ role }) && endsOfGhost),
    // Calls that lead to an organization need none.
    ...(isClientSide({ role }) && !route.withoutOrganization && endsOfMembership),
    ...endsOfPerson,
  })
}
