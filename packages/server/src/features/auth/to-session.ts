import type { Session, User } from '@curbcut/contract'

/** A session as the web app holds it. */
export function toSession(user: User, organizationId: string | null): Session {
  return {
    user,
    organization: user.organizations.find(({ _id }) => _id === organizationId) ?? null,
    userType: user.role,
    role: user.role,
    isVerified: user.isVerified,
  }
}
