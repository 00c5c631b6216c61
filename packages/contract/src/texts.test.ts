import { expect, test } from 'vitest'
import { accountTexts } from './people/account-texts.ts'
import { organizationTexts } from './people/organization-texts.ts'
import { userTexts } from './people/user-texts.ts'
import { roleLabels } from './roles.ts'
import { texts } from './texts.ts'

const { contact, forgotPassword, navigation, publicPages, resetPassword, signIn } = texts

// Written a second time, as the customer gave it: a letter that differs is a fault.
test.each([
  [
    'the role badges',
    Object.values(roleLabels),
    ['Super User', 'Administrator', 'Client Account Manager', 'Remediator', 'Client User'],
  ],
  [
    'the sidebar',
    [
      navigation.users,
      navigation.clientUsers,
      navigation.organizations,
      navigation.jobs,
      navigation.reports,
      navigation.account,
      navigation.logout,
    ],
    ['User Management', 'Client Users', 'Organizations', 'Jobs', 'Reports', 'Account', 'Logout'],
  ],
  [
    'the public pages',
    [contact.link, publicPages.signIn, publicPages.privacyPolicy, publicPages.terms],
    ['Contact Us', 'Sign In', 'Privacy Policy', 'Terms & Conditions'],
  ],
  ['signing in', [signIn.forgotPassword, signIn.submit], ['Forgot Password', 'Log In']],
  [
    'a new password',
    [forgotPassword.submit, resetPassword.submit],
    ['Send Verification Code', 'Reset Password'],
  ],
  [
    'the contact page',
    [contact.title, contact.name, contact.email, contact.message, contact.submit],
    ['Get in Touch', 'Full Name', 'Email Address', 'Message', 'Send Message'],
  ],
  [
    'the choice of an organization',
    [
      texts.selectOrganization.title,
      texts.selectOrganization.loading,
      texts.selectOrganization.empty,
      texts.selectOrganization.submit,
    ],
    ['Choose Account', 'Fetching your organizations...', 'No organization found', 'Continue'],
  ],
  [
    'the tabs of the people',
    Object.values(userTexts.tabs),
    ['Admin User', 'Client Account Manager', 'Remediator', 'Client User'],
  ],
  [
    'the buttons and dialogs of people',
    [
      userTexts.search,
      userTexts.add,
      userTexts.inviteTitle('Remediator'),
      userTexts.addClient,
      userTexts.inviteClientsTitle,
      userTexts.editTitle('Remediator'),
      userTexts.deleteTitle,
      userTexts.activateTitle,
      texts.filter.title,
      texts.filter.reset,
      texts.filter.apply,
    ],
    [
      'Search name, email',
      '+ Add User',
      'Invite Remediator',
      '+ Add Client User',
      'Invite Client Users',
      'Edit Remediator',
      'Delete User',
      'Activate User',
      'Filter by status',
      'Reset',
      'Apply',
    ],
  ],
  [
    'the row menu of a person',
    [
      userTexts.edit,
      userTexts.resetPassword,
      userTexts.manageOrganizations,
      userTexts.accessAccount,
      userTexts.delete,
      userTexts.activate,
    ],
    ['Edit', 'Reset Password', 'Manage Organizations', 'Access Account', 'Delete', 'Activate'],
  ],
  [
    'how people stand',
    [
      ...Object.values(userTexts.status),
      ...Object.values(userTexts.filterStatuses),
      texts.availability.toggle,
      texts.availability.on,
      texts.availability.off,
    ],
    [
      'Inactive',
      'Un Verified',
      'Active',
      'Active',
      'Inactive',
      'Pending',
      'Blocked',
      'Switch Availability',
      'Available',
      'Un Available',
    ],
  ],
  [
    'the buttons and dialogs of organizations',
    [
      organizationTexts.search,
      organizationTexts.add,
      organizationTexts.inviteTitle,
      organizationTexts.editTitle,
      organizationTexts.deleteTitle,
      organizationTexts.activateTitle,
      texts.filter.all,
    ],
    [
      'Search organization name, email',
      '+ Add Organization',
      'Invite Organization',
      'Edit Organization',
      'Delete Organization',
      'Activate Organization',
      'All',
    ],
  ],
  [
    'the account',
    [accountTexts.submit, accountTexts.sessionsTitle, accountTexts.endOtherSessions],
    ['Update Account', 'Your sessions', 'Sign Out Everywhere Else'],
  ],
  [
    'lists',
    [
      texts.noData,
      texts.loading,
      texts.noOrganizations,
      texts.noRemediators,
      texts.noFiles,
      texts.noJobs,
      texts.pager.previous,
      texts.pager.next,
      texts.rowMenu.approvalPending,
    ],
    [
      'No data found.',
      'Loading...',
      'No organizations found',
      'No Remediators found',
      'No files found',
      'No Jobs found',
      'Prev',
      'Next',
      'Approval Pending',
    ],
  ],
  [
    'the screens of what went wrong',
    [texts.notAuthorized, texts.applicationError],
    ['NotAuthorized', 'Unexpected Application Error!'],
  ],
])('%s has the customer’s words', (_place, words, expected) => {
  expect(words).toEqual(expected)
})
