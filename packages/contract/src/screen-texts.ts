// These texts stand apart from texts.ts, so that the web app loads them with their screens only.
import { texts } from './texts.ts'

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
  emailStays: 'You cannot change your email here.',
  phone: 'Phone Number',
  countryCode: 'Country Code',
  submit: 'Update Account',
  changePassword: {
    title: texts.navigation.changePassword,
    /** What it brings about. */
    explanation: 'You stay signed in here, and are signed out everywhere else.',
    current: 'Current password',
    submit: 'Change Password',
  },
  sessions: 'Your sessions',
  thisBrowser: 'This browser',
  since: (time: string) => `Signed in ${time}`,
  lastSeen: (time: string) => `Last seen ${time}`,
  endOtherSessions: 'Sign Out Everywhere Else',
  preferences: 'Preferences',
  preferencesStay: 'They take effect at once and are kept in this browser.',
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

/** The names of a legal hold and of what is done with it. */
export const legalHoldTexts = {
  hold: 'Legal hold',
  set: 'Set Legal Hold',
  lift: 'Lift Legal Hold',
} as const
