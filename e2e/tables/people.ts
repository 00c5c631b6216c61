import type { Role } from '@curbcut/contract'
import type { ByKind } from './read-rows.ts'

// The customer's rules for the lists of people and of organizations, written a second time and in words;
// actions of a row read as in the table of the jobs.

/** The roles that manage people and organizations. */
export const administrators = ['RM_SU', 'RM_ADM'] as const satisfies readonly Role[]
export type Administrator = (typeof administrators)[number]

type PeopleTab = {
  columns: readonly string[]
  /** The words that find a person of each state. */
  words: ByKind
  offers: Readonly<Record<Administrator, ByKind>>
}

/** The tabs of User Management. Super users stand in none of them. */
// prettier-ignore
export const peopleTabs: Readonly<Record<string, PeopleTab>> = {
  'Admin User': {
    columns: ['Name', 'Email', 'Status'],
    words: {
      active: 'sample-administrator1@', unverified: 'sample-administrator4@',
      archived: 'sample-administrator6@', oneself: 'admin@demo',
    },
    offers: {
      RM_SU: {
        active: '⋮ Edit, Reset Password, Sessions, Delete', unverified: '⋮ Edit, Reset Password, Delete',
        archived: '⋮ Edit, Activate, Erase',
      },
      RM_ADM: {
        active: '⋮ Edit, Reset Password', unverified: '⋮ Edit, Reset Password',
        archived: '⋮ Edit', oneself: '⋮ Edit',
      },
    },
  },
  'Client Account Manager': {
    columns: ['Name', 'Email', 'Status', 'Phone', 'Organizations'],
    words: {
      active: 'sample-manager1@', unverified: 'sample-manager4@', archived: 'sample-manager6@',
    },
    offers: {
      RM_SU: {
        active: '⋮ Edit, Reset Password, Manage Organizations, Access Account, Sessions, Delete',
        unverified: '⋮ Edit, Reset Password, Manage Organizations, Delete',
        archived: '⋮ Edit, Activate, Erase',
      },
      RM_ADM: {
        active: '⋮ Edit, Reset Password, Manage Organizations, Access Account',
        unverified: '⋮ Edit, Reset Password, Manage Organizations',
        archived: '⋮ Edit',
      },
    },
  },
  'Remediator': {
    columns: ['Name', 'Email', 'Status', 'Remediator ID', 'Company', 'Availability'],
    words: {
      active: 'sample-remediator1@', unverified: 'sample-remediator4@',
      archived: 'sample-remediator6@',
    },
    offers: {
      RM_SU: {
        active: '⋮ Edit, Reset Password, Access Account, Sessions, Delete',
        unverified: '⋮ Edit, Reset Password, Delete',
        archived: '⋮ Edit, Activate, Erase',
      },
      RM_ADM: {
        active: '⋮ Edit, Reset Password, Access Account',
        unverified: '⋮ Edit, Reset Password',
        archived: '⋮ Edit',
      },
    },
  },
  'Client User': {
    columns: ['Name', 'Email', 'Status', 'Client ID', 'Organizations'],
    words: {
      active: 'sample-client2@', unverified: 'sample-client4@', archived: 'sample-client6@',
    },
    offers: {
      RM_SU: {
        active: '⋮ Edit, Reset Password, Manage Organizations, Access Account, Sessions, Delete',
        unverified: '⋮ Edit, Reset Password, Manage Organizations, Delete',
        archived: '⋮ Edit, Activate, Erase',
      },
      RM_ADM: {
        active: '⋮ Edit, Reset Password, Manage Organizations, Access Account',
        unverified: '⋮ Edit, Reset Password, Manage Organizations',
        archived: '⋮ Edit',
      },
    },
  },
}

/** The client users of an account manager's organization. */
export const clientUsers = {
  columns: ['Name', 'Email', 'Client ID', 'Status'],
  words: {
    active: 'sample-client2@',
    unverified: 'sample-client4@',
    archived: 'sample-client6@',
  },
  offers: {
    active: '⋮ Edit, Reset Password, Delete',
    unverified: '⋮ Edit, Reset Password, Delete',
    archived: '⋮ Edit',
  },
}

export const organizations = {
  columns: ['Name', 'Email', 'Phone', 'Account Manager', 'Billing', 'Status'],
  words: { active: 'Demo City Library', archived: 'Demo Branch 9' },
  offers: {
    RM_SU: {
      active: '⋮ Edit, Export everything, Delete',
      archived: '⋮ Edit, Export everything, Activate',
    },
    RM_ADM: { active: '⋮ Edit', archived: '⋮ Edit' },
  },
}
