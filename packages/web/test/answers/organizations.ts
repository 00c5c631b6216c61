import type { Organization } from '@curbcut/contract'
import { demoOrganization } from './people.ts'

/** An account manager who answers for an organization. */
export const aManager: Organization['client_account_managers'][number] = {
  _id: '01990000-0000-7000-8000-0000000000c1',
  firstName: 'Demo',
  lastName: 'Manager',
  email: 'demo.manager@example.com',
  countryCode: '+1',
  phone_number: '555 0100',
}

/** An organization as administrators see it; its account manager gets the bills. */
export function anOrganization(changes: Partial<Organization> = {}): Organization {
  return {
    ...demoOrganization,
    email: 'office@example.com',
    countryCode: '+44',
    phone_number: '555 0123',
    address: {
      street: '1 Demo Street',
      secondary_street: null,
      city: 'Demo City',
      state: 'Demo State',
      zip: '00001',
    },
    useCAMForBilling: true,
    billingEmail: null,
    billingPhone: null,
    report_standard: 'wcag',
    sign_off_days: 10,
    client_account_managers: [aManager],
    isArchived: false,
    createdAt: '2026-11-12T14:30:00.000Z',
    special_jobs: 0,
    total_special_jobs_cost: 0,
    complex_pages: 0,
    simple_pages: 0,
    ...changes,
  }
}
