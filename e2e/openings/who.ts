import type { Role } from '@curbcut/contract'

/** Whose page it is: a role of the demo, somebody signed out, or a client without an organization. */
export type Who = Role | 'visitor' | 'undecided'
