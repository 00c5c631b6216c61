// Apart from texts.ts, so that the web app loads them with the screens that show them.

import { ghostMinutes } from './limits.ts'

/** The texts of the people screens. */
export const userTexts = {
  tabs: {
    RM_ADM: 'Admin User',
    RM_CAM: 'Client Account Manager',
    RM_REM: 'Remediator',
    RM_CLI: 'Client User',
  },
  title: 'User Management',
  columns: {
    number: 'No.',
    name: 'Name',
    email: 'Email',
    status: 'Status',
    phone: 'Phone',
    organizations: 'Organizations',
    remediatorId: 'Remediator ID',
    company: 'Company',
    availability: 'Availability',
    clientId: 'Client ID',
  },
  fields: {
    firstName: 'First Name',
    lastName: 'Last Name',
    email: 'Email',
    company: 'Company Name',
    secondaryEmail: 'Secondary Email',
    terms: 'The remediator has accepted the terms and conditions',
  },
  filterStatuses: {
    active: 'Active',
    inactive: 'Inactive',
    pending: 'Pending',
    blocked: 'Blocked',
  },
  sendInvite: 'Send invite',
  save: 'Save',
  editTitle: (tabLabel: string) => `Edit ${tabLabel}`,
  deleteTitle: 'Delete User',
  activateTitle: 'Activate User',
  search: 'Search name, email',
  add: '+ Add User',
  addClient: '+ Add Client User',
  /** The title of the dialog, from the label of the tab. */
  invite: (tabLabel: string) => `Invite ${tabLabel}`,
  inviteClients: 'Invite Client Users',
  edit: 'Edit',
  resetPassword: 'Reset Password',
  delete: 'Delete',
  activate: 'Activate',
  manageOrganizations: 'Manage Organizations',
  accessAccount: 'Access Account',
  status: { inactive: 'Inactive', unverified: 'Un Verified', active: 'Active' },
} as const

/** The texts of the account page. */
export const accountTexts = {
  title: 'Account',
  firstName: 'First Name',
  lastName: 'Last Name',
  email: 'Email',
  emailStays: 'Your email cannot be changed here.',
  phone: 'Phone Number',
  countryCode: 'Country Code',
  submit: 'Update Account',
  sessions: 'Your sessions',
  thisBrowser: 'This browser',
  since: (time: string) => `Signed in ${time}`,
  lastSeen: (time: string) => `Last seen ${time}`,
  endOtherSessions: 'Sign Out Everywhere Else',
  preferences: 'Preferences',
  preferencesStay: 'They count at once, and stay in this browser.',
} as const

/** The texts of the organizations screens. */
export const organizationTexts = {
  title: 'Organizations',
  search: 'Search organization name, email',
  add: '+ Add Organization',
  invite: 'Invite Organization',
  editTitle: 'Edit Organization',
  deleteTitle: 'Delete Organization',
  activateTitle: 'Activate Organization',
  edit: 'Edit',
  delete: 'Delete',
  activate: 'Activate',
  statuses: { active: 'Active', inactive: 'Inactive' },
  columns: {
    number: 'No.',
    name: 'Name',
    email: 'Email',
    phone: 'Phone',
    accountManager: 'Account Manager',
    billing: 'Billing',
    status: 'Status',
  },
  groups: {
    organization: 'Organization',
    address: 'Address',
    accountManager: 'Account manager',
    billing: 'Billing',
  },
  fields: {
    name: 'Organization Name',
    email: 'Email',
    street: 'Street Address',
    secondaryStreet: 'Secondary Street Address',
    city: 'City',
    state: 'State',
    zip: 'Zip Code',
    accountManager: 'Client Account Manager',
    useCAMForBilling: 'Use CAM contact for billing',
    billingEmail: 'Billing Email',
    billingPhone: 'Billing Contact',
  },
  addAccountManager: '+ Add Client Account Manager',
  sendInvite: 'Send invite',
  save: 'Save',
} as const

/** The texts of the activity screen. */
export const activityTexts = {
  title: 'Activity',
  search: 'Search name, email, address',
  kind: 'Kind',
  filterTitle: 'Filter by kind',
  dates: 'Dates',
  kinds: {
    access: 'Access',
    people: 'People',
    organizations: 'Organizations',
    jobs: 'Jobs and files',
    money: 'Rates and statements',
  },
  columns: {
    number: 'No.',
    time: 'Time',
    who: 'Who',
    what: 'What',
    about: 'About',
    from: 'From',
  },
  /** Where nobody has the email that was typed. */
  unknown: 'Somebody unknown',
  inAccountOf: (name: string) => `in the account of ${name}`,
  kept: (days: number) => `Sign-ins and addresses are kept for ${days} days, the history for good.`,
} as const

/** The texts of a ghost session. */
export const ghostTexts = {
  banner: (name: string) => `Viewing as ${name}`,
  back: 'Return to Your Account',
  /** To the administrator, on the sign-in page. */
  ended: (name: string) =>
    `Your visit to ${name}’s account has ended. A visit lasts ${ghostMinutes} minutes at most. Please sign in again as yourself.`,
  /** Beside what an administrator did in somebody else's account; for administrators alone. */
  inHistory: (administrator: string) => `by ${administrator} in this person’s account`,
} as const
