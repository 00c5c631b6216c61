import { isClientSide, type Me, type OrganizationName, type Role } from '@curbcut/contract'

export const demoOrganization: OrganizationName = {
  _id: '01990000-0000-7000-8000-0000000000a1',
  name: 'Demo Organization',
}

export const otherOrganization: OrganizationName = {
  _id: '01990000-0000-7000-8000-0000000000a2',
  name: 'Other Demo Organization',
}

/** A signed-in person of this role; client-side people work in the demo organization. */
export function aPerson(role: Role, changes: Partial<Me> = {}): Me {
  const id = '01990000-0000-7000-8000-000000000001'
  const organizations = isClientSide({ role }) ? [demoOrganization] : []
  return {
    _id: id,
    userId: id,
    email: 'demo.person@example.com',
    firstName: 'Demo',
    lastName: 'Person',
    role,
    userType: role,
    phone_number: null,
    countryCode: '+1',
    isVerified: true,
    isArchived: false,
    isAvailable: true,
    company_name: null,
    secondary_email: null,
    unique_id: null,
    createdAt: '2026-11-12T14:30:00.000Z',
    organizations,
    organization: organizations[0] ?? null,
    impersonatedBy: null,
    limits: { maxFileBytes: 1024 ** 3, maxFilesPerJob: 500 },
    zone: isClientSide({ role }) ? null : 'UTC',
    rates: isClientSide({ role }) ? null : { simple_page: 1, complex_page: 2 },
    ...changes,
  }
}
